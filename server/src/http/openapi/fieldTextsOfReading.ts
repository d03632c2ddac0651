/** What fields hold that the reading of documents, and the specimens for it, alone have. */
export const fieldTextsOfReading: Readonly<Record<string, string>> = {
  billFileId: 'Id of the uploaded bill that is paid',
  billFiles: 'The bill that the order pays, where it came with one',
  blurred: 'Fields of the specimen that cannot be read',
  dueOn: 'Day by which the bill is to be paid; empty where it could not be read',
  fileType: 'How the file is sent: `image/png`',
  formats: 'What it may be handed in as',
  invoiceNo: 'Number of the invoice; empty where it could not be read',
  picId: 'Id of the file, as its upload answered it',
  picType: 'What the picture is of',
  picUrl: 'Address of the file as its upload answered it; good for some minutes',
  sample: 'What stands there unless something else is asked for',
  silent: 'Whether the reader gives no answer to the specimen',
};

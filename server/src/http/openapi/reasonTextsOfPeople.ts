import type { ReasonTexts } from './reasonText.ts';

/** Logging in, registering, verification, passwords, agreements, files, reference data. */
export const peopleTexts = {
  siteNotConfigured: ['No site is configured for this domain.', 'Send the configNo of a domain that is configured.'],
  hashQueueFull: [
    'As many passwords are being checked as the server can check at once.',
    'Try again after a few seconds.',
  ],
  passwordWrong: [
    'Login name and password do not belong together, or nobody has the name.',
    'Check both; after five wrong tries the login is locked for a while.',
  ],
  loginLocked: [
    'Five wrong tries were made under this login name.',
    'Wait until it is unlocked, or reset the password.',
  ],
  loginNameKind: [
    'The site takes logins by the other kind of name.',
    'Log in with the email or the mobile number, as the message says.',
  ],
  operatorDisabled: ['A chief operator has disabled this operator.', 'Ask a chief operator to enable them.'],
  sealUnreadable: [
    'An encrypted value was made for another key, or is damaged.',
    'Fetch the site configuration again and encrypt with its key.',
  ],
  plainSecretRefused: [
    'The server takes passwords and ID numbers encrypted only.',
    'Encrypt them with the key of the site configuration.',
  ],
  captchaWrong: [
    'The characters are wrong, or the picture was used or is over.',
    'Draw a new picture and send its characters.',
  ],
  smsCodeNeeded: ['The device is new, so a code was sent.', 'Send the same again with the code as smsCode.'],
  smsCodeWrong: [
    'The code is wrong, was used, is over, or was sent for another purpose or to nobody.',
    'Ask for a new code and send that one.',
  ],
  passwordForm: [
    'The password is too short, too long, or has other characters.',
    'Choose 6 to 16 letters, digits or symbols.',
  ],
  passwordsDiffer: ['The two passwords are not the same.', 'Enter the same password twice.'],
  agreementNotTicked: ['The agreement was not accepted.', 'Read it and tick it.'],
  registerNameKind: [
    'The site takes registrations by the other kind of name.',
    'Register with the email or the mobile number, as the message says.',
  ],
  emailBound: ['The login has an email already.', 'Change it in the security settings.'],
  activationFailed: ['The link was used, is over, or was never sent.', 'Have a new link sent.'],
  websiteUsed: ['Another company has registered with this website.', 'Enter another website.'],
  submissionWrong: ['Some details of the submission break a rule.', 'Correct the fields that result.errors names.'],
  kindNotSupported: ['This kind of user cannot be verified here.', 'Contact the account manager.'],
  kindFixed: ['The merchant was approved as another kind.', 'Submit by the form of the approved kind.'],
  draftChanged: [
    'Another tab or device saved the draft meanwhile.',
    'Read the draft, or save without `version` to replace it.',
  ],
  verificationOpen: [
    'A submission is under review, or the verification stands.',
    'Wait for the outcome; a failed one can be submitted again.',
  ],
  draftUnreadable: ['The draft is no text that can be kept.', 'Send the form as JSON text.'],
  companyNotFound: ['The registry has no company of this code.', 'Check the unified social credit code.'],
  companyAbnormal: [
    'The registry lists the company as not in normal operation.',
    'Nothing can be done with it until the registry says otherwise.',
  ],
  registryDown: ['The registry does not answer.', 'Try again later.'],
  pictureFormatWrong: [
    'The file has a format in which no document of this `picType` is read.',
    'Upload it as one of the formats in the text.',
  ],
  readerSilent: ['The reader of documents does not answer.', 'Go on without it, or ask again later.'],
  payPasswordForm: ['A payment password has another form.', 'Choose six digits.'],
  payPasswordIsSet: ['A payment password is set already.', 'Use it, or reset it with a code.'],
  payPasswordNotSet: ['The operator has no payment password.', 'Set one with password/addUserPwd.'],
  payPasswordWrong: [
    'The payment password is another one.',
    'Try again; after five wrong tries it is locked for a while.',
  ],
  payPasswordLocked: [
    'Five wrong payment passwords were entered.',
    'Wait until it is unlocked, or reset it with a code.',
  ],
  contactUnchanged: ['The new number or address is the one that is bound.', 'Send another one.'],
  proofMissing: [
    'This session has not proved what is bound, or longer than ten minutes ago, or has used the proof.',
    'Send a code to the bound one and check it anew.',
  ],
  deviceUnknown: ['No device of the operator that is signed in has this id.', 'Read info/sessions anew.'],
  passwordUnchanged: ['The new password is the present one.', 'Choose another password.'],
  presentPasswordWrong: [
    'The present password is another one.',
    'Try again; after five wrong tries signing in is locked for a while. A forgotten one is reset by login/forgetReset.',
  ],
  agreementOutdated: [
    'The agreement has a newer version than the one that was read.',
    'Read and sign the present version.',
  ],
  agreementVersionMissing: ['The agreement has no version of that name.', 'Take the version from agreement/detail.'],
  mainAgreementDue: [
    'A newer version of the main agreement is in force and not signed, or the agreement has ended: only withdrawals begin.',
    'Have a chief operator read and sign it: agreement/sign.',
  ],
  agreementMissing: ['There is no agreement of that id.', 'Take the id from agreement/list.'],
  agreementNotSigned: [
    'No chief operator has accepted the B2B trade service agreement in the version in force.',
    'Have a chief operator accept it.',
  ],
  noticeMissing: ['There is no such notice for you, or it was withdrawn.', 'Read the list of notices again.'],
  fileFormatWrong: [
    'The content of the file is of a format that this field does not take.',
    'Upload one of the formats that the message names.',
  ],
  fileEmpty: ['The file has no bytes.', 'Choose another file.'],
  fileTooLarge: ['The file is larger than this field takes.', 'Upload a smaller file.'],
  fileUnsafe: [
    'The file cannot be looked into safely: it is damaged, nested or unpacks to too much.',
    'Save it anew and upload that.',
  ],
  fileSpaceFull: [
    'The files of the merchant take up all the space that it has.',
    'Use an uploaded file again, wait until unused files are removed after 30 days, or contact the account manager.',
  ],
  fileMissing: ['There is no such file among yours, or it was removed.', 'Upload it again and send the new fileId.'],
  areaMissing: ['There is no area of that code where it is asked for.', 'Take the code from the level above.'],
  bankMissing: ['There is no mainland bank of that code.', 'Take the code from dataCache/findSysBankInfo.'],
  dictionaryMissing: ['There is no dictionary of that name.', 'Leave dictType out to list them all.'],
  operatorUnknown: ['No operator of the merchant has this id.', 'List the operators anew.'],
  operatorSelf: [
    'A chief changes more of themselves than the names, or removes themselves.',
    'Ask another chief operator.',
  ],
  operatorContactMissing: ['Neither a mobile number nor an email address was given.', 'Send one of them, or both.'],
  operatorContactKind: [
    'The site takes login names of the other kind only.',
    'Send a login name of the kind that it takes.',
  ],
  operatorRoleMissing: ['An ordinary operator was given no role.', 'Choose a role.'],
  operatorRoleOfChief: ['A chief operator was given a role.', 'Leave the role out: a chief may do everything.'],
  roleUnknown: ['No role of the merchant has this id.', 'List the roles anew.'],
  roleDisabled: ['The role is disabled.', 'Enable it first, or choose another.'],
  roleNameTaken: ['Another role of the merchant has this name.', 'Choose another name.'],
  permissionPathUnknown: [
    'A path is no screen, or one of the settings, which no role opens.',
    'Send paths that the tree of the role lists.',
  ],
} as const satisfies ReasonTexts;

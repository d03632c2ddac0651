/** A picture in shades of grey: one byte a pixel, row by row, 0 for black. */
export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** More pixels than this are not decoded: no camera's picture of a document, and no scanner's. */
export const LUMA_PIXELS_MAX = 50_000_000;

/** How bright a colour looks, 0 to 255, by the weights of BT.601. */
export const brightness = (red: number, green: number, blue: number): number =>
  (red * 299 + green * 587 + blue * 114) / 1000;

/** A picture whose longer side has about so many pixels at most: each of its pixels is the mean of a square. */
export const shrunk = (picture: Luma, sideMax: number): Luma => {
  const step = Math.ceil(Math.max(picture.width, picture.height) / sideMax);
  if (step <= 1) return picture;
  const [width, height] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
  if (width === 0 || height === 0) return picture;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < step; dy += 1) {
        const row = (y * step + dy) * picture.width + x * step;
        for (let dx = 0; dx < step; dx += 1) sum += picture.data[row + dx] ?? 0;
      }
      data[y * width + x] = sum / (step * step);
    }
  return { width, height, data };
};

/** Dark where it was bright. */
export const inverted = ({ width, height, data }: Luma): Luma => ({
  width,
  height,
  data: data.map((one) => 255 - one),
});

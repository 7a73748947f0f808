// Its readers one by one: all of it together weighs four times as much.
import BarcodeFormat from "@zxing/library/esm/core/BarcodeFormat.js"
import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap.js"
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer.js"
import DecodeHintType from "@zxing/library/esm/core/DecodeHintType.js"
import MultiFormatOneDReader from "@zxing/library/esm/core/oned/MultiFormatOneDReader.js"
import QRCodeReader from "@zxing/library/esm/core/qrcode/QRCodeReader.js"
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource.js"

// Reads codes from pictures where the browser has no reader of its own; fetched when somebody films something.

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [
      BarcodeFormat.EAN_13,
      BarcodeFormat.EAN_8,
      BarcodeFormat.UPC_A,
      BarcodeFormat.UPC_E,
      BarcodeFormat.CODE_128,
      BarcodeFormat.CODE_39,
      BarcodeFormat.ITF,
    ],
  ],
])
const readers = [new MultiFormatOneDReader(hints), new QRCodeReader()]

/** The code in a picture, if one can be read. */
export const decode = ({ data, height, width }: ImageData): string | undefined => {
  const light = new Uint8ClampedArray(width * height)
  for (let at = 0; at < light.length; at++) {
    const pixel = at * 4
    light[at] = (data[pixel]! * 2 + data[pixel + 1]! * 5 + data[pixel + 2]!) >> 3
  }
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))
  for (const reader of readers)
    try {
      return reader.decode(picture, hints).getText()
    } catch {
      // Most pictures hold no code: the library says so by throwing.
    }
  return undefined
}

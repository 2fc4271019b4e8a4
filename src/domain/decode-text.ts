/**
 * The text of a file that people choose. Detects the encoding: byte order marks first, then zeros in every second byte
 * (UTF-16 without a mark), then valid UTF-8, otherwise Windows-1252, in which British banks write the pound sign.
 * Removes NUL characters.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = zerosAt(bytes);
  if (zeros.odd > 0.3 && zeros.even < 0.1) return 'utf-16le';
  if (zeros.even > 0.3 && zeros.odd < 0.1) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The share of zeros at even and odd positions of the first bytes. */
function zerosAt(bytes: Uint8Array): { even: number; odd: number } {
  const sample = bytes.subarray(0, 4096);
  let [even, odd] = [0, 0];
  for (let i = 0; i < sample.length; i += 1) {
    if (sample[i] !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  // In a few bytes a zero proves nothing.
  const half = Math.max(8, sample.length / 2);
  return { even: even / half, odd: odd / half };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

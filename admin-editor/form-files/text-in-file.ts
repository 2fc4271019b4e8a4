/** The text of a file, without a byte order mark; undefined if it is not UTF-8 text, such as a picture. */
export async function textInFile(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    // No text contains it, and the database cannot store it.
    return text.includes('\0') ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

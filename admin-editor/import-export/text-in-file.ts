/** The text a file holds, with what editors put in front; undefined for one that is no text (UTF-8), such as a picture. */
export async function textInFile(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    // No text has it, and none that has it can be stored.
    return text.includes('\0') ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

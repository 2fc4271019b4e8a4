/** The longest name shown, in characters. */
const LONGEST = 120;

/**
 * A file's name for display: the last part of a path, without control, text direction and invisible characters. It is
 * cut in the middle so that the extension stays. Empty names become `file`.
 */
export function displayName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    // Browsers write a quote in a name as %22 (HTML, "multipart/form-data").
    .replace(/%22|"/g, "'")
    .replace(/[<>|:*?]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return cut(clean) || 'file';
}

function cut(name: string): string {
  const signs = Array.from(name);
  if (signs.length <= LONGEST) return name;
  return [...signs.slice(0, LONGEST - 21), '…', ...signs.slice(-20)].join('');
}

/**
 * A Content-Disposition header that saves under this name, also in programs that only know ASCII. RFC 6266, RFC 8187.
 */
export function asAttachment(name: string): string {
  const ascii = name.replace(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

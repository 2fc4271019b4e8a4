/**
 * An address whose path can be decoded: a path with a stray per cent sign ('/transactions/%%%') is taken literally.
 * Pages read their own address, and no call has such a path.
 */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('');
  }
}

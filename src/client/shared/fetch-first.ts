/** Files that are loaded or loading, by address. */
const fetched = new Map<string, Promise<void>>();

/**
 * Wraps every `import()` of the built client in place of Vite's helper (scripts/fetch-first.ts). It fetches the
 * files of the code, and imports them once all have arrived. After a failed `import()` or link, browsers do not
 * request that module again until the page reloads; after a failed `fetch` they do. The files are cacheable for a
 * year, so each is downloaded once.
 */
export async function fetchFirst<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known !== undefined) return known;
  const fetching = fetchFile(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

async function fetchFile(address: string): Promise<void> {
  const isStyles = address.endsWith('.css');
  // The page already links the files it starts with.
  if (document.querySelector(`link[href="${address}"][rel=${isStyles ? 'stylesheet' : 'modulepreload'}]`))
    return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  // Reads to the end: until then the browser has not cached it.
  await response.arrayBuffer();
  if (isStyles) await addStyles(address);
}

function addStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(address));
    });
    document.head.append(link);
  });
}

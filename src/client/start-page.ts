/** Shows in place of the page that it stopped with a bug. */
export type TellFailure = (error: unknown) => void;

/** Starts a page with what `load` brings. Where that cannot be fetched or does not run, the page says so. */
export function startPage(load: () => Promise<(tellFailure: TellFailure) => void>): void {
  const start = (run: (tellFailure: TellFailure) => void) => {
    try {
      run(tellFailure);
    } catch (error) {
      tellFailure(error);
    }
  };
  load().then(start, (error: unknown) => say(isRefused(error) ? storageRefused : notLoaded));
}

function tellFailure(error: unknown): void {
  say(isRefused(error) ? storageRefused : notLoaded);
  if (!isRefused(error)) reportError(error);
}

/** Browsers refuse the storage of a site that is told to keep nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}

function say([title, message]: readonly [title: string, message: string]): void {
  const said = document.createElement('div');
  said.className = 'first-said';
  said.role = 'alert';
  said.innerHTML = `<h1>${title}</h1><p>${message}</p><button>Load the page again</button>`;
  said.querySelector('button')?.addEventListener('click', () => window.location.reload());
  // The outline, or what had been drawn in its place.
  document.querySelector('#root .first output')?.replaceWith(said);
  if (!said.isConnected) document.getElementById('root')?.replaceChildren(said);
}

const notLoaded = [
  'This page could not be loaded',
  'Check your internet connection, then load the page again.',
] as const;
const storageRefused = [
  'Your browser does not let this site store data',
  'Allow cookies and site data for this site, then load the page again.',
] as const;

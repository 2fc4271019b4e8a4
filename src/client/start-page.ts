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
  load().then(start, say);
}

function tellFailure(error: unknown): void {
  say(error);
  if (!isRefused(error)) reportError(error);
}

/** Browsers refuse storage to a site whose data the user has blocked. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}

/** The words are in the page: they come with it when nothing else does. */
function say(error: unknown): void {
  const words = document.querySelector<HTMLTemplateElement>(isRefused(error) ? '#refused' : '#failed');
  if (words === null) return;
  words.content.querySelector('button')?.addEventListener('click', () => window.location.reload());
  const outline = document.querySelector('#root .first output');
  if (outline) outline.replaceWith(words.content);
  else document.getElementById('root')?.replaceChildren(words.content);
}

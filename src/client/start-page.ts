/** Shown in place of the page when a bug has stopped it. */
export type ShowFailure = (error: unknown) => void;

/**
 * Starts a page with the function that `load` returns. If that cannot be fetched or run, the page shows a message.
 */
export function startPage(load: () => Promise<(showFailure: ShowFailure) => void>): void {
  const start = (run: (showFailure: ShowFailure) => void) => {
    try {
      run(showFailure);
    } catch (error) {
      showFailure(error);
    }
  };
  load().then(start, showMessage);
}

function showFailure(error: unknown): void {
  showMessage(error);
  if (!isRefused(error)) reportError(error);
}

/** Browsers deny storage to sites whose data the user has blocked. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}

/** The texts are in the HTML, so they are available when nothing else is. */
function showMessage(error: unknown): void {
  const words = document.querySelector<HTMLTemplateElement>(isRefused(error) ? '#refused' : '#failed');
  if (words === null) return;
  words.content.querySelector('button')?.addEventListener('click', () => window.location.reload());
  const outline = document.querySelector('#root .first output');
  if (outline) outline.replaceWith(words.content);
  else document.getElementById('root')?.replaceChildren(words.content);
}

import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';
import { entranceAt } from '#contract/entrances.ts';
import { paths } from '../shared/paths.ts';

let isLeaving = false;

// The first listener of all, so that none of them asks people with something unsaved again: they have been asked by then.
window.addEventListener('beforeunload', (event) => {
  if (isLeaving) event.stopImmediatePropagation();
  isLeaving = false;
});

/**
 * Leaves the app for the page that signs people in, which is a document of its own. The router does not go to the address
 * first: a document that takes the place of another at the same address would get all the app's addresses before it, and
 * Back would lead nowhere.
 */
export function toEntrance({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  isLeaving = true;
  return redirectDocument(paths[entranceAt(pathname) ?? 'login'] + search);
}

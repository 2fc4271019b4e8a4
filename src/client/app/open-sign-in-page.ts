import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';
import { entranceAt } from '#contract/auth/entrances.ts';
import { paths } from '../shared/paths.ts';

let isLeaving = false;

// Registered first, so that no other listener asks about unsaved work again. By now people have confirmed.
window.addEventListener('beforeunload', (event) => {
  if (isLeaving) event.stopImmediatePropagation();
  isLeaving = false;
});

/**
 * Leaves the app for the sign-in page, which is a separate document. We skip the router here. If it went to the
 * address first, the new document would take over the app's history, and Back would lead nowhere.
 */
export function openSignInPage({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  isLeaving = true;
  return redirectDocument(paths[entranceAt(pathname) ?? 'login'] + search);
}

/**
 * Opens an empty window, which then goes to another service. It has no access to this page. Undefined if the browser
 * blocks it, as it does at any time other than during a click.
 */
export function openWindow(
  name: string,
  { width, height }: { width: number; height: number },
): Window | undefined {
  const opened = window.open('', name, `popup,width=${width},height=${height}`) ?? undefined;
  // Otherwise the page of the service could navigate this one.
  if (opened !== undefined) opened.opener = null;
  return opened;
}

/** The window of the checkout, opened while the browser still knows that somebody asked for it. */
export interface CheckoutWindow {
  /** Leads it to the checkout. */
  goTo(url: string): void;
  close(): void;
}

/** Opens an empty window at once, in the click; without one (it was blocked) the page's link has to do. */
export function openCheckoutWindow(): CheckoutWindow {
  const opened = window.open('', '_blank', 'popup,width=560,height=800');
  if (opened !== null) {
    opened.document.title = 'Checkout';
    opened.document.body.textContent = 'Opening the checkout …';
    // It is somebody else's page from now on.
    opened.opener = null;
  }
  return {
    goTo: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
  };
}

/** The checkout window. It must open during the click, or the browser blocks it. */
export interface CheckoutWindow {
  /** Takes the window to the checkout. */
  goTo(url: string): void;
  close(): void;
}

/** Opens an empty window at once, during the click. If it is blocked, people use the link in the page. */
export function openCheckoutWindow(): CheckoutWindow {
  const opened = window.open('', '_blank', 'popup,width=560,height=800');
  if (opened !== null) {
    opened.document.title = 'Checkout';
    opened.document.body.textContent = 'Opening the checkout…';
    // From now on it shows another company's page.
    opened.opener = null;
  }
  return {
    goTo: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
  };
}

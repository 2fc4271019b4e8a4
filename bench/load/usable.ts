/**
 * Something a usable page shows: a field by its label, an element by its role, or a button that works. A button is
 * pressed with an email typed into the first field, until it has the label that it asks for next.
 */
export type Sign =
  | { readonly field: string }
  | { readonly role: string }
  | { readonly press: string; readonly asksFor: string };

declare global {
  interface Window {
    /** Takes when the page became usable, in milliseconds since its navigation began. */
    reportUsable(ms: string): void;
  }
}

/**
 * Runs in the page before its own code and looks for the signs in every frame: a question from outside would run a
 * megabyte of the test driver on the slowed processor first.
 */
export function watchUsable(signs: readonly Sign[]): void {
  const EMAIL = 'someone@example.com';
  /** A button that has not worked is pressed again, in milliseconds. */
  const AGAIN = 250;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = <T extends Element>(selector: string) =>
    [...document.querySelectorAll<T>(selector)].filter(isShown);
  const textOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const field = (label: string) =>
    all<HTMLInputElement>('input, select, textarea').find(
      (one) =>
        (!one.disabled && [...(one.labels ?? [])].some((of) => textOf(of).startsWith(label))) ||
        one.getAttribute('aria-label') === label,
    );
  let pressed = Number.NEGATIVE_INFINITY;
  const press = (name: string) => {
    if (performance.now() - pressed < AGAIN) return;
    const button = all<HTMLButtonElement>('button').find((one) => !one.disabled && textOf(one) === name);
    const email = all<HTMLInputElement>('input')[0];
    if (button === undefined || email === undefined) return;
    // What it then does was to be had from now on.
    pressed = performance.now();
    // The setter of the element itself, as typing does it: React replaces it to see what scripts set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(email, EMAIL);
    email.dispatchEvent(new InputEvent('input', { bubbles: true, data: EMAIL }));
    button.click();
  };
  const isThere = (sign: Sign): boolean => {
    if ('field' in sign) return field(sign.field) !== undefined;
    if ('role' in sign) return all(`[role="${sign.role}"]`).length > 0;
    if (all('label').some((label) => textOf(label) === sign.asksFor)) return true;
    press(sign.press);
    return false;
  };
  // A form that no script has taken over yet would leave the page.
  window.addEventListener('submit', (event) => event.preventDefault());
  const look = () => {
    if (!signs.every(isThere)) return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    // A task after the frame's callbacks runs once it is painted; a button that works did so when it was pressed, with what was typed before.
    channel.port1.addEventListener('message', () =>
      window.reportUsable(String(Math.max(pressed, 0) || performance.now())),
    );
    channel.port1.start();
    requestAnimationFrame(() => channel.port2.postMessage(undefined));
  };
  requestAnimationFrame(look);
}

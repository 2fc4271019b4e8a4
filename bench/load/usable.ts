/**
 * Something a usable page shows: a field by its label, an element by its role, or a working button. The test types an
 * email into the first field and presses the button until it has the label for the next step.
 */
export type Sign =
  | { readonly field: string }
  | { readonly role: string }
  | { readonly press: string; readonly nextLabel: string };

declare global {
  interface Window {
    /** Receives the time when the page became usable, in milliseconds since its navigation started. */
    reportUsable(ms: string): void;
  }
}

/**
 * Runs in the page before its own code and looks for the signs in every frame. A question from outside would first
 * run a megabyte of the test driver on the slowed-down processor.
 */
export function watchUsable(signs: readonly Sign[]): void {
  const EMAIL = 'someone@example.com';
  /** The interval in milliseconds after which a button that has not worked is pressed again. */
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
    // From now on, what it does next was available.
    pressed = performance.now();
    // The element's own setter, as for typing: React replaces it to detect changes by scripts.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(email, EMAIL);
    email.dispatchEvent(new InputEvent('input', { bubbles: true, data: EMAIL }));
    button.click();
  };
  const isThere = (sign: Sign): boolean => {
    if ('field' in sign) return field(sign.field) !== undefined;
    if ('role' in sign) return all(`[role="${sign.role}"]`).length > 0;
    if (all('label').some((label) => textOf(label) === sign.nextLabel)) return true;
    press(sign.press);
    return false;
  };
  // Without a script, submitting a form would leave the page.
  window.addEventListener('submit', (event) => event.preventDefault());
  const look = () => {
    if (!signs.every(isThere)) return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    // A task after the frame's callbacks runs once the frame is painted. A working button counts from the press, with
    // the text typed before it.
    channel.port1.addEventListener('message', () =>
      window.reportUsable(String(Math.max(pressed, 0) || performance.now())),
    );
    channel.port1.start();
    requestAnimationFrame(() => channel.port2.postMessage(undefined));
  };
  requestAnimationFrame(look);
}

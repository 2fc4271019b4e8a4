import { html, type Html } from './html.ts';

/**
 * A page for a separate window, without scripts, that says how a visit to another service ended. The page that opened
 * the window closes it. `note` is set for a stand-in of the service.
 */
export function windowPage({
  title,
  text,
  note,
  link,
  isOver = true,
  button,
}: {
  title: string;
  text: string;
  note: string | undefined;
  link: { href: string; label: string };
  /** False while something still follows in the window. */
  isOver?: boolean;
  /** Posts an empty form to an address of ours. */
  button?: { action: string; label: string };
}): { title: string; style: string; body: Html; hasForm?: true } {
  return {
    title,
    style: STYLE,
    ...(button !== undefined && { hasForm: true as const }),
    body: html`<main>
      <p class="product">Formledger</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${note === undefined ? undefined : html`<p class="sandbox">${note}</p>`}
      ${isOver ? html`<p>You can close this window.</p>` : undefined}
      ${
        button === undefined
          ? undefined
          : html`<form method="post" action="${button.action}">
              <button name="confirmed" value="yes">${button.label}</button>
            </form>`
      }
      <p><a href="${link.href}">${link.label}</a></p>
    </main>`,
  };
}

const STYLE = `
:root { color-scheme: light dark; --ink-2: #4a564e; --accent: #0b6b4f; --focus: #1f5aa6; }
@media (prefers-color-scheme: dark) { :root { --ink-2: #b4c0b7; --accent: #5cc7a0; --focus: #8ab4f0; } }
body { margin: 0; font: 16px/1.5 'Inter Variable', system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.25rem; }
.product { margin: 0; color: var(--accent); font-size: 0.875rem; font-weight: 650; }
h1 { margin: 0.25rem 0 1rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; }
.sandbox { color: var(--ink-2); font-size: 0.875rem; }
a { color: var(--accent); text-underline-offset: 3px; }
button { min-height: 44px; padding: 0.5rem 1rem; border: 0; border-radius: 6px; background: var(--accent); color: Canvas; font: inherit; font-weight: 600; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 3px; }
`;

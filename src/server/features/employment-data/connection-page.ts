import { formatUkDate } from '#domain/calendar-date.ts';
import { html, type Html } from '../../http/html.ts';
import type { Person } from './person.ts';

/**
 * The page of the window in which people connect: what HMRC compares, and the link to HMRC. It reads the details from
 * the profile, so that they are in no address. Spec 3, 2.8.
 */
export function connectionPage(
  { nino, born }: Person,
  { url, isSandbox }: { url: string | undefined; isSandbox: boolean },
): { title: string; style: string; body: Html } {
  const title = 'Connect with HMRC';
  return {
    title,
    style: STYLE,
    body: html`<main>
      <p class="product">Formledger</p>
      <h1>${title}</h1>
      ${url === undefined ? notWaiting : steps({ nino, born, url })}
      ${isSandbox ? html`<p class="small">Sandbox: the next page is a stand-in for HMRC.</p>` : undefined}
    </main>`,
  };
}

const notWaiting = html`<p>
  HMRC is not waiting for your answer. Close this window and start again in Formledger.
</p>`;

function steps({ nino, born, url }: Person & { url: string }): Html {
  return html`<p>HMRC compares these details of your profile with its own:</p>
    <dl>
      <dt>National Insurance number</dt>
      <dd>${spaced(nino)}</dd>
      <dt>Date of birth</dt>
      <dd>${born === undefined ? '' : formatUkDate(born)}</dd>
    </dl>
    <ol>
      <li>Continue to HMRC and sign in with your Government Gateway account.</li>
      <li>Authorise Formledger to see the record of your PAYE income.</li>
      <li>Close the window. Formledger then reads your employments, pay and tax.</li>
    </ol>
    <p><a class="button" href="${url}" rel="noreferrer">Continue to HMRC</a></p>
    <p class="small">You can remove the authorisation at any time, here or at HMRC.</p>`;
}

/** 'AA 12 34 56 A', as on HMRC's letters. */
function spaced(nino: string): string {
  return nino.replace(/^(..)(..)(..)(..)/, '$1 $2 $3 $4 ');
}

const STYLE = `
:root { color-scheme: light dark; --ink-2: #4a564e; --accent: #0b6b4f; --on-accent: #fff; --focus: #1f5aa6; --line: #8886; }
@media (prefers-color-scheme: dark) { :root { --ink-2: #b4c0b7; --accent: #5cc7a0; --on-accent: #06231a; --focus: #8ab4f0; } }
body { margin: 0; font: 16px/1.5 'Inter Variable', system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 32rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
.product { margin: 0; color: var(--accent); font-size: 0.875rem; font-weight: 650; }
h1 { margin: 0.25rem 0 1rem; font-size: 1.5rem; line-height: 1.25; font-weight: 650; }
dl { margin: 1rem 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 10px; }
dt { color: var(--ink-2); font-size: 0.875rem; }
dd { margin: 0 0 0.5rem; font-weight: 650; font-variant-numeric: tabular-nums; }
dd:last-child { margin-bottom: 0; }
ol { padding-left: 1.25rem; }
li { margin: 0.25rem 0; }
.button { display: inline-block; margin-top: 0.5rem; padding: 0.6rem 1.25rem; border-radius: 10px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
.small { color: var(--ink-2); font-size: 0.875rem; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
`;

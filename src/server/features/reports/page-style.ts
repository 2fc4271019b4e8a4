/** Only for the report pages. They load nothing, so the app's colours are repeated here. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --bg: #f6f7f5; --surface: #fff; --line: #dfe3dd; --line-strong: #b9c0b6;
  --ink: #17211b; --ink-2: #4a564e; --accent: #0b6b4f; --soft: #e3f1ea;
  --warn: #8a5200; --warn-soft: #fdf1dc; --error: #b42318; --error-soft: #fdecea; --focus: #1f5aa6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #101512; --surface: #171d19; --line: #2b352f; --line-strong: #46534b;
    --ink: #e9efe9; --ink-2: #b4c0b7; --accent: #5cc7a0; --soft: #17342a;
    --warn: #e7b45c; --warn-soft: #352a14; --error: #ff8a7d; --error-soft: #3b1d1a; --focus: #8ab4f0;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.5 'Inter Variable', system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 820px; margin: 0 auto; padding: 28px 40px 48px; background: var(--surface); }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 3px; }
nav { display: flex; flex-wrap: wrap; gap: 20px; margin-bottom: 20px; padding-bottom: 14px; border-bottom: 1px solid var(--line); font-weight: 600; }
.product { margin: 0; color: var(--accent); font-size: 13px; font-weight: 650; }
h1 { margin: 2px 0 0; font-size: 26px; font-weight: 650; line-height: 1.2; }
.whose { margin: 4px 0 0; color: var(--ink-2); font-size: 17px; }
.standing { margin: 18px 0; padding: 10px 14px; border-inline-start: 4px solid var(--accent); border-radius: 6px; background: var(--soft); }
.standing[data-tone='draft'] { border-color: var(--warn); background: var(--warn-soft); }
.standing[data-tone='problem'] { border-color: var(--error); background: var(--error-soft); }
.standing strong { display: block; color: var(--accent); }
.standing[data-tone='draft'] strong { color: var(--warn); }
.standing[data-tone='problem'] strong { color: var(--error); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); gap: 10px 24px; margin: 0; }
dt { color: var(--ink-2); font-size: 13px; }
dd { margin: 0; font-size: 14px; font-weight: 550; }
h2 { margin: 40px 0 0; font-size: 20px; font-weight: 650; line-height: 1.3; }
h2.form { padding-top: 18px; border-top: 3px solid var(--accent); }
h3.entry { margin: 22px 0 0; font-size: 17px; }
table { width: 100%; margin-top: 24px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding-bottom: 6px; font-size: 17px; font-weight: 650; text-align: start; }
th, td { padding: 6px 0 6px 12px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; white-space: pre-line; }
th:first-child, td:first-child { padding-inline-start: 0; }
thead th { border-color: var(--line-strong); color: var(--ink-2); font-size: 13px; }
.box { width: 4.2em; color: var(--ink-2); }
tbody .box { font-weight: 600; overflow-wrap: normal; }
.answer { width: 38%; font-weight: 600; text-align: end; }
.figure, .rate, .date { text-align: end; }
.figure, .rate, .date { white-space: nowrap; }
thead .answer { font-weight: 400; }
.group th { padding-top: 14px; color: var(--ink-2); font-weight: 650; }
.asked > * { border-bottom: 0; padding-bottom: 0; }
.total > * { border-top: 1px solid var(--line-strong); border-bottom: 2px solid var(--line-strong); font-weight: 650; }
.note { margin: 8px 0 0; color: var(--ink-2); }
@media (max-width: 600px) {
  main { padding: 18px 16px 32px; }
  h1 { font-size: 22px; }
  body { font-size: 14px; }
  .box { width: 3.2em; }
}
@media print {
  :root {
    color-scheme: light;
    --bg: #fff; --surface: #fff; --line: #d5d9d3; --line-strong: #9aa397;
    --ink: #000; --ink-2: #3d463f; --accent: #0b6b4f; --soft: #fff;
    --warn: #8a5200; --warn-soft: #fff; --error: #b42318; --error-soft: #fff;
  }
  @page { margin: 16mm; }
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  .standing { border: 1px solid var(--line-strong); border-inline-start-width: 4px; }
  h2, h3, caption, .group { break-after: avoid; }
  tr { break-inside: avoid; }
  h2.form { break-before: auto; }
}
`;

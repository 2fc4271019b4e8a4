import { type Html, html } from '../../http/html.ts';
import type { Column, Fact, Part, ReportDocument, Row } from '../../pdf/document.ts';

/** Where the links of a page lead; a page inside another has none. */
export interface PageLinks {
  readonly pdf: string;
  /** The page with the tax of the year, for a draft. */
  readonly breakdown: string | undefined;
}

/** A report as the body of a page. */
export function reportPage(report: ReportDocument, links: PageLinks | undefined): Html {
  const { title, subtitle, standing, facts, parts, welsh = [] } = report;
  const marked: Marked = (text) =>
    text !== undefined && welsh.includes(text) ? html`<span lang="cy">${text}</span>` : text;
  return html`<main>
    ${links === undefined ? undefined : toolbar(links)}
    <header>
      <p class="product">Formledger</p>
      <h1>${marked(title)}</h1>
      <p class="whose">${subtitle}</p>
      <p class="standing" data-tone="${standing.tone}">
        <strong>${marked(standing.title)}</strong>
        <span>${marked(standing.text)}</span>
      </p>
      ${factList(facts, marked)}
    </header>
    ${parts.map((part) => partHtml(part, marked))}
  </main>`;
}

/** A text of the document, marked if it is in Welsh. */
type Marked = (text: string | undefined) => Html | string | undefined;

function toolbar({ pdf, breakdown }: PageLinks): Html {
  return html`<nav aria-label="This report">
    <a href="${pdf}">Download PDF</a>
    ${breakdown === undefined ? undefined : html`<a href="${breakdown}">Tax breakdown</a>`}
  </nav>`;
}

function factList(facts: readonly Fact[], marked: Marked): Html {
  return html`<dl>
    ${facts.map(
      ({ name, value }) =>
        html`<div>
          <dt>${marked(name)}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function partHtml(part: Part, marked: Marked): Html {
  switch (part.kind) {
    case 'heading':
      return part.level === 'form'
        ? html`<h2 class="form">${marked(part.title)}</h2>`
        : html`<h3 class="entry">${part.title}</h3>`;
    case 'words':
      return html`<section class="words">
        <h2>${marked(part.title)}</h2>
        ${part.paragraphs.map((text) => html`<p>${marked(text)}</p>`)}
      </section>`;
    case 'table':
      return html`<table>
          ${
            part.title === undefined
              ? undefined
              : html`<caption>
                  ${marked(part.title)}
                </caption>`
          }
          ${part.rows.length === 0 ? undefined : tableBody(part.columns, part.rows, marked)}
        </table>
        ${part.note === undefined ? undefined : html`<p class="note">${marked(part.note)}</p>`}`;
  }
}

function tableBody(columns: readonly Column[], rows: readonly Row[], marked: Marked): Html {
  return html`<thead>
      <tr>
        ${columns.map(({ title, kind }) => html`<th scope="col" class="${kind}">${marked(title)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => rowHtml(row, columns, marked))}
    </tbody>`;
}

function rowHtml({ cells, role }: Row, columns: readonly Column[], marked: Marked): Html {
  if (role === 'group')
    return html`<tr class="group">
      <th scope="colgroup" colspan="${columns.length}">${marked(cells[0])}</th>
    </tr>`;
  if (role === 'long')
    return html`<tr class="asked">
        <td class="box">${cells[0]}</td>
        <th scope="row" colspan="${columns.length - 1}">${marked(cells[1])}</th>
      </tr>
      <tr>
        <td></td>
        <td colspan="${columns.length - 1}">${cells[2]}</td>
      </tr>`;
  const named = columns.findIndex(({ kind }) => kind === 'words');
  return html`<tr class="${role ?? 'line'}">
    ${columns.map(({ kind }, index) =>
      index === named
        ? html`<th scope="row" class="${kind}">${marked(cells[index])}</th>`
        : html`<td class="${kind}">${cells[index]}</td>`,
    )}
  </tr>`;
}

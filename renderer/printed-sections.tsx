import type { PrintedLine, PrintedSection } from '#form-schemas/printed-form.ts';
import type { FileStore } from './file-store.ts';
import classes from './printed-sections.module.css';
import { FileNames } from './widgets/file-drop/file-names.tsx';

/** The answers of one form, with a table for each section. */
export function PrintedSections({
  sections,
  files,
}: {
  sections: readonly PrintedSection[];
  /** Where the names of answered files are loaded from. Without it, files are only counted. */
  files?: FileStore | undefined;
}) {
  if (sections.length === 0) return <p>No boxes are filled in.</p>;
  return sections.map(({ heading, groups }, index) => (
    <table key={heading ?? index} className={classes.section}>
      {heading === undefined ? null : <caption className={classes.heading}>{heading}</caption>}
      <thead className={classes.columns}>
        <tr>
          <th scope="col">Box</th>
          <th scope="col">Question</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      {groups.map(({ subheading, lines }, position) => (
        <tbody key={subheading ?? position}>
          {subheading === undefined ? null : (
            <tr className={classes.subheading}>
              <th scope="rowgroup" colSpan={3}>
                {subheading}
              </th>
            </tr>
          )}
          {lines.map((line) => (
            <Line key={line.name} line={line} files={files} />
          ))}
        </tbody>
      ))}
    </table>
  ));
}

const SOURCES = { books: 'From your tagged transactions', profile: 'From your profile' } as const;

function Line({ line, files }: { line: PrintedLine; files: FileStore | undefined }) {
  return (
    <tr className={classes.line}>
      <td className={classes.box}>{line.box}</td>
      <th scope="row" className={classes.question}>
        {line.title}
        {line.from ? <span className={classes.books}>{SOURCES[line.from]}</span> : null}
      </th>
      <td className={classes.answer} data-figure={line.isFigure || undefined}>
        {line.files.length > 0 ? <FileNames ids={line.files} store={files} /> : line.answer}
      </td>
    </tr>
  );
}

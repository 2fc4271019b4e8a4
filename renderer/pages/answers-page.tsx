import type { Issue } from '#form-schemas/messages.ts';
import { type Page, pageWith } from '#form-schemas/pages.ts';
import type { PrintedLine, PrintedSection } from '#form-schemas/printed-form.ts';
import { Card } from '#ui/card.tsx';
import type { FileStore } from '../file-store.ts';
import { FileNames } from '../widgets/file-drop/file-names.tsx';
import { PageLink, type PageLinks } from './place.tsx';
import classes from './pages.module.css';

interface AnswersPageProps {
  pages: readonly Page[];
  /** With the boxes that have no answer. */
  sections: readonly PrintedSection[];
  /** What is missing or wrong, if everything is required. */
  issues: readonly Issue[];
  files: FileStore | undefined;
  links: PageLinks;
}

/** Every answer of a form with pages, each with a link to change it. */
export function AnswersPage({ pages, sections, issues, files, links }: AnswersPageProps) {
  const messages = new Map(issues.map(({ field, message }) => [field, message]));
  return sections.map(({ heading, groups }, index) => (
    <Card key={heading ?? index}>
      {heading === undefined ? null : <h3 className={classes.part}>{heading}</h3>}
      {groups.map(({ subheading, lines }, position) => (
        // Two entries of a list can have the same title.
        <div key={position}>
          {subheading === undefined ? null : <h4 className={classes.entry}>{subheading}</h4>}
          <dl className={classes.answers}>
            {lines.map((line) => (
              <Answer
                key={line.name}
                line={line}
                message={messages.get(line.name)}
                about={subheading}
                page={pageWith(pages, line.name)}
                files={files}
                links={links}
              />
            ))}
          </dl>
        </div>
      ))}
    </Card>
  ));
}

interface AnswerProps extends Pick<AnswersPageProps, 'files' | 'links'> {
  line: PrintedLine;
  message: string | undefined;
  /** The subheading or entry above it, for the names of links. */
  about: string | undefined;
  page: Page | undefined;
}

function Answer({ line, message, about, page, files, links }: AnswerProps) {
  const { name, title, answer, isWorkedOut, from } = line;
  return (
    <div className={classes.answer} data-invalid={message !== undefined || undefined}>
      <dt>{title}</dt>
      <dd>
        {line.files.length > 0 ? (
          <FileNames ids={line.files} store={files} />
        ) : (
          answer || <span className={classes.empty}>Not answered</span>
        )}
        {from === undefined ? null : (
          <span className={classes.source}>
            {from === 'books' ? 'From your tagged transactions' : 'From your profile'}
          </span>
        )}
        {message === undefined ? null : <span className={classes.message}>{message}</span>}
      </dd>
      <dd className={classes.change}>
        {isWorkedOut || page === undefined ? null : (
          <PageLink links={links} to={{ page: page.section, box: name, isChange: true }}>
            Change
            <span className="visually-hidden">
              {' '}
              {title}
              {about === undefined ? '' : ` (${about})`}
            </span>
          </PageLink>
        )}
      </dd>
    </div>
  );
}

import type { Page, PageStatus } from '#form-schemas/pages.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Card } from '#ui/card.tsx';
import { PageLink, type PageLinks } from './place.tsx';
import classes from './pages.module.css';

export interface Task {
  readonly page: Page;
  readonly status: PageStatus;
}

interface TaskListProps {
  tasks: readonly Task[];
  links: PageLinks;
}

/** The pages of a form, each with what is done, and the page with all answers. */
export function TaskList({ tasks, links }: TaskListProps) {
  const words: Record<Exclude<PageStatus, 'text'>, { text: string; tone: ChipTone }> = {
    done: { text: 'Done', tone: 'accent' },
    started: { text: 'In progress', tone: 'info' },
    todo: { text: 'Not started', tone: 'plain' },
    optional: { text: 'Optional', tone: 'plain' },
  };
  const open = tasks.filter(({ status }) => status === 'started' || status === 'todo').length;
  return (
    <Card>
      <ul className={classes.tasks}>
        {tasks.map(({ page, status }) => (
          <li key={page.section} className={classes.task}>
            <PageLink links={links} to={{ page: page.section }}>
              {page.title}
            </PageLink>
            {status === 'text' ? null : <Chip tone={words[status].tone}>{words[status].text}</Chip>}
          </li>
        ))}
        <li className={classes.task}>
          <PageLink links={links} to={{ page: 'check' }}>
            Check your answers
          </PageLink>
          <Chip tone={open === 0 ? 'accent' : 'plain'}>
            {open === 0 ? 'Ready' : `${open} ${open === 1 ? 'page' : 'pages'} to finish`}
          </Chip>
        </li>
      </ul>
    </Card>
  );
}

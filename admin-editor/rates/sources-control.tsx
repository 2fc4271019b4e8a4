import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RateFigure, RateProblem } from '#contract/rates/rates.ts';
import { Fold } from '#ui/fold.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import classes from './rates.module.css';
import { sourcesWords } from './value-words.ts';

interface SourcesControlProps {
  label: string;
  sources: RateFigure['sources'];
  /** Problems of the figure; those of a source are shown at its box. */
  problems: readonly RateProblem[];
  onChange: (sources: RateFigure['sources']) => void;
}

/** Where a figure comes from: a title people know, and its address if there is one. */
export function SourcesControl({ label, sources, problems, onChange }: SourcesControlProps) {
  const set = (index: number, change: { title?: string; url?: string | undefined }) =>
    onChange(
      sources.map((source, at) => {
        if (at !== index) return source;
        const { title, url } = { ...source, ...change };
        return { title, ...(url === undefined || url === '' ? {} : { url }) };
      }),
    );
  const wrong = (at: number, part: 'title' | 'url') =>
    problems.find(({ source }) => source?.at === at && source.part === part)?.message;
  const isWrong = problems.some(({ source }) => source !== undefined);
  // A corrected source stays open, because it has the focus.
  const [isOpen, setOpen] = useState(isWrong);
  return (
    <Fold
      summary={sourcesWords(sources)}
      className={classes.sources}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack gap={3}>
        {sources.map((source, index) => (
          // Sources have no key while they are typed.
          <Stack gap={2} key={index}>
            <TextInput
              size="xs"
              label={`Source ${index + 1}`}
              aria-label={`Source ${index + 1} of ${label}`}
              value={source.title}
              error={wrong(index, 'title')}
              onChange={(event) => set(index, { title: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              label="Address"
              aria-label={`Address of source ${index + 1} of ${label}`}
              placeholder="https://"
              value={source.url ?? ''}
              error={wrong(index, 'url')}
              onChange={(event) => set(index, { url: event.currentTarget.value })}
            />
            <Row as="span">
              {source.url?.startsWith('https://') === true ? (
                <OutsideLink href={source.url}>
                  Open<span className="visually-hidden"> {source.title}</span>
                </OutsideLink>
              ) : null}
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Remove source ${index + 1} of ${label}`}
                onClick={() => onChange(sources.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            </Row>
          </Stack>
        ))}
        <div>
          <Button
            size="compact-xs"
            variant="default"
            disabled={sources.length >= 20}
            onClick={() => onChange([...sources, { title: '' }])}
          >
            Add a source<span className="visually-hidden"> of {label}</span>
          </Button>
        </div>
      </Stack>
    </Fold>
  );
}

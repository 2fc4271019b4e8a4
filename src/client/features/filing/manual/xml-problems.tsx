import { LineButton } from '#ui/line-button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { KINDS, NOT_CHECKED, nothingWrong } from './messages.ts';
import type { Checked } from './use-checked-xml.ts';
import classes from './manual.module.css';

/** The problems of the XML, each of which leads to its line. */
export function XmlProblems({
  checked: { problems, year, state },
  onProblem,
}: {
  checked: Checked;
  onProblem: (position: number) => void;
}) {
  if (state === 'empty') return null;
  if (state === 'failed') return <Notice tone="warn">{NOT_CHECKED}</Notice>;
  if (problems.length === 0)
    return (
      <Notice tone={state === 'checking' ? undefined : 'accent'} aria-live="polite">
        {state === 'checking' ? 'Checking the XML …' : nothingWrong(year)}
      </Notice>
    );
  const title = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return (
    <Stack gap={2}>
      <Text as="h3" tone="error" aria-live="polite">
        {title}
      </Text>
      <ul className={classes.problems} aria-label="Problems of the XML">
        {problems.map(({ kind, code, message, line, from }, index) => (
          // The same problem can be there twice, and the list is always replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <LineButton onClick={() => onProblem(from)}>
              <strong>Line {line}</strong> {[KINDS[kind], code].filter(Boolean).join(' ')}: {message}
            </LineButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

import { Text } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Guided, TagChoice } from '../tag-choices.ts';
import classes from './tag-guidance.module.css';

/** Explains in plain words what counts under the chosen tag, with a link to the source. */
export function TagGuidance({ choice, late }: { choice: TagChoice | undefined; late: boolean }) {
  if (choice === undefined) return <Text size="sm">Choose a tag to see what it covers.</Text>;
  if (choice.guidance.length === 0) return null;
  const isBoth = choice.guidance.length > 1;
  const [first, second] = choice.guidance;
  // For personal and transfer, both directions have the same text.
  const shown =
    isBoth && first?.note !== undefined && first.note === second?.note ? [first] : choice.guidance;
  return (
    <Panel
      as="section"
      tone="quiet"
      size="sm"
      className={classes.guidance}
      aria-label={`About ${choice.title}`}
    >
      {shown.map((one) => (
        <Guidance key={one.code + one.type} of={one} both={shown.length > 1} late={late} />
      ))}
    </Panel>
  );
}

function Guidance({ of, both, late }: { of: Guided; both: boolean; late: boolean }) {
  const { counts, not = [], note, source } = of;
  return (
    <>
      <h3>{headingOf(of, both)}</h3>
      <ul>
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {not.map((text) => (
          <li key={text} className={classes.not}>
            <span className="visually-hidden">Not: </span>
            {text}
          </li>
        ))}
      </ul>
      {note === undefined ? null : (
        <p className={late && isHolidayLet(of) ? classes.late : undefined}>{note}</p>
      )}
      {source === undefined ? null : (
        <p>
          GOV.UK: <OutsideLink href={source.url}>{source.title}</OutsideLink>
        </p>
      )}
    </>
  );
}

function headingOf({ code, type }: Guided, both: boolean): string {
  if (code === 'PERS' || code === 'TRAN') return 'Not part of your tax';
  if (type === 'E') return both ? 'Money out: what can I claim?' : 'What can I claim?';
  return both ? 'Money in: what counts here?' : 'What counts here?';
}

export function isHolidayLet({ code }: Guided): boolean {
  return code === 'FHLI' || code === 'FHLE';
}

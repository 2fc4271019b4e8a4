import { fieldLabel } from '../editor/names.ts';
import type { Present } from '#contract/form-presence/form-presence.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import classes from './people.module.css';

interface PresenceNamesProps {
  others: readonly Present[];
  /** Your own email address, to recognise your other windows. */
  me: string;
  definition: Definition;
}

/** Shows who else has the form open and what they edited last. */
export function PresenceNames({ others, me, definition }: PresenceNamesProps) {
  return (
    <PresentPeople others={others} me={me} what="this form" nameOf={(place) => nameIn(definition, place)} />
  );
}

/** Label of a place: 'Box 9', 'the number small limit', 'the rule most'. */
function nameIn({ form_json: { fields, constants = {}, rules = [] } }: Definition, place: string) {
  const [kind = '', name = ''] = place.split(':');
  if (kind === 'number' && name in constants) return `the number ${name.replaceAll('_', ' ')}`;
  if (kind === 'rule' && rules.some(({ id }) => id === name)) return `the rule ${name}`;
  const field = fields.find((one) => one.name === place);
  return field === undefined ? undefined : fieldLabel(field);
}

interface PresentPeopleProps extends Omit<PresenceNamesProps, 'definition'> {
  /** What is open, such as 'this form'. */
  what: string;
  /** Label of a place, or undefined if the place no longer exists. */
  nameOf: (place: string) => string | undefined;
}

/** Shows who else has the same form or rates open. */
export function PresentPeople({ others, me, what, nameOf }: PresentPeopleProps) {
  return (
    <Row as="output" gap={1} className={classes.present} aria-label="Also here">
      {byName(others).map(({ who, place }) => {
        const name = nameOf(place);
        const where = name === undefined ? '' : ` at ${name}`;
        return (
          <span key={who} title={`${who} has ${what} open${where}`}>
            <Chip tone="info">{who === me ? 'You, elsewhere' : `${shortOf(who)}${where}`}</Chip>
          </span>
        );
      })}
    </Row>
  );
}

/** Lists each person once, with a known place if any of their windows has one. */
function byName(others: readonly Present[]): Present[] {
  const names = new Map<string, Present>();
  for (const one of others) if (!names.get(one.who)?.place) names.set(one.who, one);
  return [...names.values()];
}

/** 'ann' for ann@staff.example, because the bar is narrow. The tooltip has the full address. */
function shortOf(who: string): string {
  return who.split('@')[0] ?? who;
}

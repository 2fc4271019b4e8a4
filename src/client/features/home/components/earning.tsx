import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { HubPage } from '#contract/object-data/object-data.ts';
import type { WayToEarn } from '#domain/ways-to-earn.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Text } from '#ui/layout.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import { messages } from '../messages.ts';
import { useEarning } from '../use-earning.ts';
import classes from './home.module.css';

/** How someone earns. Each tick is saved, and the label of a ticked one leads to its form. */
export function Earning({ page, id }: { page: HubPage; id: string }) {
  const { ways, tick, hasFailed } = useEarning(page);
  return (
    <Card title={messages.earn} gap={3} id={id}>
      <Text size="sm">{messages.earnText}</Text>
      <ul className={classes.ways}>
        {ways.map(({ way, isTicked }) => (
          <Way key={way.key} way={way} isTicked={isTicked} onTick={(on) => tick(way, on)} />
        ))}
      </ul>
      {hasFailed ? (
        <Text tone="warn" size="sm" role="alert">
          {messages.notSaved}
        </Text>
      ) : null}
    </Card>
  );
}

function Way({
  way: { text, link, forms },
  isTicked,
  onTick,
}: {
  way: WayToEarn;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const id = useId();
  const isReadOnly = useIsReadOnly();
  return (
    <li className={classes.way}>
      {/* As large as a finger, around the box. */}
      <label className={classes.box} htmlFor={id}>
        <input
          type="checkbox"
          className="tick"
          id={id}
          aria-labelledby={`${id}-text`}
          checked={isTicked}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
      </label>
      {isTicked ? (
        <Link id={`${id}-text`} to={link} className={classes.label}>
          {text}
        </Link>
      ) : (
        <label id={`${id}-text`} htmlFor={id} className={classes.label}>
          {text}
        </label>
      )}
      {forms.map((form) => (
        <Chip key={form}>{form}</Chip>
      ))}
    </li>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { lossNames } from '#form-schemas/migrations/loss-words.ts';
import { Chip } from '#ui/chip.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { boxName } from './move-words.ts';
import type { ArrivingAnswers, MovedAnswers } from './moves-source.ts';

interface MovedBoxesProps {
  boxes: readonly MovedAnswers[];
  /** Answers that come from other forms. */
  arriving: readonly ArrivingAnswers[];
  published: Definition;
  definition: Definition;
  onConfirm: ((losses: readonly string[]) => Promise<string | undefined>) | undefined;
}

/** What happens to the answers, box by box, and confirming losses. */
export function MovedBoxes({ boxes, arriving, published, definition, onConfirm }: MovedBoxesProps) {
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const all = [
    ...boxes.map((box) => ({ box, name: boxName(box.box, published, definition), result: resultOf(box) })),
    ...arriving.map((box) => ({
      box,
      name: boxName(box.box, definition),
      result: arrivalOf(box),
    })),
  ];
  const open = [...boxes, ...arriving].flatMap(({ loss }) =>
    loss === null || loss.confirmed !== null ? [] : [loss.key],
  );
  const confirm = async (losses: readonly string[]) => {
    setBusy(true);
    setWrong(await onConfirm?.(losses));
    setBusy(false);
  };
  const held = all.filter(({ box }) => box.answers > 0);
  if (held.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label="What happens to saved answers">
      {open.length === 0 ? null : (
        <Row justify="apart">
          <Text tone="error">
            Confirm {open.length === 1 ? 'one loss' : `${open.length} losses`} before you send the form for
            review or publish it. Filed returns stay as they are.
          </Text>
          {open.length === 1 || onConfirm === undefined ? null : (
            <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void confirm(open)}>
              Confirm all {open.length}
            </Button>
          )}
        </Row>
      )}
      {wrong === undefined ? null : (
        <Text tone="error" role="alert">
          {wrong}
        </Text>
      )}
      <Stack as="ul" gap={2} isDivided>
        {held.map(({ box: one, name, result }) => {
          return (
            <Stack as="li" gap={1} key={`${one.box} ${result}`}>
              <Row>
                <State box={one} />
                <Grow as="span">
                  <strong>{name}</strong> {result}
                </Grow>
                {onConfirm !== undefined && one.loss !== null && one.loss.confirmed === null ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Confirm the loss in ${name}`}
                    loading={isBusy}
                    onClick={() => void confirm([one.loss?.key ?? ''])}
                  >
                    Confirm the loss
                  </Button>
                ) : null}
              </Row>
              <Shapes box={one} name={name} />
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}

function State({ box: { loss } }: { box: MovedAnswers }) {
  if (loss === null) return <Chip tone="accent">same</Chip>;
  return loss.confirmed === null ? <Chip tone="error">loss</Chip> : <Chip tone="warn">confirmed</Chip>;
}

function resultOf({ answers, same, loss }: MovedAnswers): string {
  const all = answers.toLocaleString('en-GB');
  const back = `converted and back: ${same.toLocaleString('en-GB')} of ${all} the same`;
  if (loss === null) return back;
  const { count, reason, confirmed } = loss;
  const lost = `${back}; ${count.toLocaleString('en-GB')} lost: ${lossNames[reason]}`;
  return confirmed === null ? lost : `${lost}. Confirmed by ${confirmed.who}`;
}

/** What the form receives from another one. */
function arrivalOf({ answers, same, loss, form, from }: ArrivingAnswers): string {
  const all = answers.toLocaleString('en-GB');
  const moved = `receives ${all} ${answers === 1 ? 'answer' : 'answers'} from ${from} of ${form}, once that box is removed there`;
  const back = `${moved}: ${same.toLocaleString('en-GB')} of ${all} unchanged`;
  if (loss === null) return back;
  const { count, reason, confirmed } = loss;
  const lost = `${back}; ${count.toLocaleString('en-GB')} lost: ${lossNames[reason]}`;
  return confirmed === null ? lost : `${lost}. Confirmed by ${confirmed.who}`;
}

/** The format of the answers, without names or the answers themselves. */
function Shapes({ box: { shapes }, name }: { box: MovedAnswers; name: string }) {
  if (shapes.length === 0) return null;
  return (
    <SimpleTable size="sm" isNarrow>
      <caption>What the answers of {name} look like (A, a: letters, 9: digits)</caption>
      <thead>
        <tr>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
          <th scope="col" data-align="end">
            Answers
          </th>
        </tr>
      </thead>
      <tbody>
        {shapes.map(({ before, after, count, lost }) => (
          <tr key={`${before} ${after} ${String(lost)}`}>
            <td>{before}</td>
            <td>
              {lost ? (
                <Text as="span" tone="error">
                  {after} (lost)
                </Text>
              ) : (
                after
              )}
            </td>
            <td data-align="end">{count.toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

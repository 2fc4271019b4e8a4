import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#ui/panel.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { figureValue, figureWords } from './figure-words.ts';
import classes from './scenarios.module.css';

/** The results of the preview's answers. */
export interface Found {
  readonly issues: readonly { field: string; entry?: number; message: string }[];
  /** Tax figures by name, in pounds. */
  readonly tax: Readonly<Record<string, number>>;
  /** The pages of the form in the return; empty if there are none. */
  readonly xml: string;
}

export interface SaveScenarioPanelProps {
  /** Undefined while it is calculated. */
  found: Found | undefined;
  /** Why nothing could be calculated. */
  notice: string | undefined;
  /** Saves it with the confirmed results. Resolves to what is wrong with it. */
  onKeep: (name: string, confirmed: Found) => Promise<string | undefined>;
  onClose: () => void;
}

/** Saves the preview's answers as a scenario, with their results to confirm. */
export function SaveScenarioPanel({ found, notice, onKeep, onClose }: SaveScenarioPanelProps) {
  const [name, setName] = useState('');
  const [figures, setFigures] = useState<readonly string[]>([]);
  const [hasXml, setHasXml] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const keep = async (of: Found) => {
    if (name.trim() === '') {
      setWrong('Enter a name');
      return;
    }
    setSaving(true);
    const tax = Object.fromEntries(Object.entries(of.tax).filter(([figure]) => figures.includes(figure)));
    setWrong(await onKeep(name.trim(), { issues: of.issues, tax, xml: hasXml ? of.xml : '' }));
    setSaving(false);
  };
  return (
    <Panel as="section" size="sm" aria-label="Save as scenario">
      <h2>Save as scenario</h2>
      {notice === undefined ? null : (
        <Text tone="error" role="alert">
          {notice}
        </Text>
      )}
      {found === undefined ? (
        notice === undefined ? (
          <output>Calculating the result of these answers…</output>
        ) : null
      ) : (
        <>
          <TextInput
            size="xs"
            label="Name"
            placeholder="Who fills it in, and what is special about them"
            maxLength={120}
            value={name}
            error={wrong}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Text>A box that the books fill in is saved only if you entered your own figure.</Text>
          <p>Confirm the result that these answers must always give:</p>
          {found.issues.length === 0 ? (
            <Text tone="accent">A filer can save this.</Text>
          ) : (
            <ul>
              {found.issues.map(({ field, entry, message }) => (
                <li key={`${field} ${entry} ${message}`}>{message}</li>
              ))}
            </ul>
          )}
          <Figures tax={found.tax} chosen={figures} onChange={setFigures} />
          {found.xml === '' ? null : (
            <Checkbox
              size="xs"
              label="The current pages of the return"
              checked={hasXml}
              onChange={(event) => setHasXml(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      <Row>
        {found === undefined ? null : (
          <Button size="compact-sm" loading={isSaving} onClick={() => void keep(found)}>
            Save
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Not now
        </Button>
      </Row>
    </Panel>
  );
}

interface FiguresProps {
  tax: Found['tax'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Only confirmed figures are expected later: an unchecked figure would block a correct change. */
function Figures({ tax, chosen, onChange }: FiguresProps) {
  const all = Object.entries(tax);
  if (all.length === 0) return null;
  return (
    <Panel as="fieldset" size="sm" className={classes.figures}>
      <legend>Tax figures</legend>
      <Tiles gap={1}>
        {all.map(([figure, amount]) => (
          <Checkbox
            key={figure}
            size="xs"
            label={`${figureWords(figure)}: ${figureValue(figure, amount)}`}
            checked={chosen.includes(figure)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, figure] : chosen.filter((one) => one !== figure),
              )
            }
          />
        ))}
      </Tiles>
    </Panel>
  );
}

import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { LARGEST_FORM_FILE } from '#contract/limits.ts';
import { Fold } from '#ui/fold.tsx';
import { keyed } from '#ui/keyed.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { placeKey } from '../form-files/exportable.ts';
import { textInFile } from '../form-files/text-in-file.ts';
import { readOtherFormat } from '../other-formats/read-other-format.ts';
import type { TakenOver } from '../other-formats/taken-over.ts';
import type { Beginning } from './new-form.ts';

/** A form that can be copied. */
export interface CopyableForm {
  readonly code: string;
  readonly taxYear: string;
  readonly title: string;
  readonly kind: string;
}

interface BeginningControlProps {
  forms: readonly CopyableForm[];
  /** The form to copy, as 'SA102/2025-26'; null for none. */
  copy: string | null;
  readForm: (form: CopyableForm) => Promise<Definition | undefined>;
  /** What the form begins with, and the title that it has there. Undefined while nothing is chosen. */
  onBeginning: (beginning: Beginning | undefined, title: string) => void;
}

const choices = [
  { value: 'nothing', label: 'One empty field' },
  { value: 'form', label: 'A copy of another form' },
  { value: 'file', label: 'A file of another tool' },
];

/** Chooses what a new form begins with, and says of a file what it could not bring. */
export function BeginningControl({ forms, copy, readForm, onBeginning }: BeginningControlProps) {
  const offered = forms.filter(({ kind }) => kind !== 'dialog');
  const [from, setFrom] = useState(copy === null ? 'nothing' : 'form');
  const [chosen, setChosen] = useState(copy ?? '');
  const [file, setFile] = useState<{ name: string; taken?: TakenOver }>();
  const [refusal, setRefusal] = useState<string>();

  const readOriginal = async (key: string) => {
    setRefusal(undefined);
    onBeginning(undefined, '');
    const form = offered.find((one) => placeKey(one) === key);
    if (form === undefined) return;
    try {
      const original = await readForm(form);
      if (original === undefined) setRefusal('This form cannot be read.');
      else onBeginning({ from: 'form', original }, `${original.title} (copy)`.slice(0, 120));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  };
  useEffect(() => {
    if (copy !== null) void readOriginal(copy);
    // oxlint-disable-next-line react/exhaustive-deps -- only the form that the address names
  }, []);

  const onFile = async (added: File) => {
    setRefusal(undefined);
    setFile(undefined);
    onBeginning(undefined, '');
    const text = added.size < LARGEST_FORM_FILE ? await textInFile(added) : undefined;
    // The code comes later, and nothing that is shown depends on it.
    const taken =
      text === undefined ? 'This file is not text in UTF-8 of less than 5 MB.' : readOtherFormat(text, 'new');
    if (typeof taken === 'string' || text === undefined) {
      setRefusal(`${added.name}: ${typeof taken === 'string' ? taken : ''}`);
      return;
    }
    setFile({ name: added.name, taken });
    onBeginning({ from: 'file', text }, taken.title);
  };

  return (
    <Stack gap={3}>
      <NativeSelect
        label="Begin with"
        data={choices}
        value={from}
        onChange={({ currentTarget: { value } }) => {
          setFrom(value);
          setRefusal(undefined);
          setFile(undefined);
          setChosen('');
          onBeginning(value === 'nothing' ? { from: 'nothing' } : undefined, '');
        }}
      />
      {from === 'form' ? (
        <NativeSelect
          label="Form to copy"
          description="Its questions, conditions, rules and Welsh. The copy counts neither in the tax nor in the return."
          value={chosen}
          data={[
            { value: '', label: 'Choose a form' },
            ...offered.map((one) => ({
              value: placeKey(one),
              label: `${one.code} ${one.taxYear} · ${one.title}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setChosen(value);
            void readOriginal(value);
          }}
        />
      ) : null}
      {from === 'file' ? (
        <OneFileZone
          label="Form of another tool"
          chosen={file?.name}
          hint="JSON Schema (with uiSchema), SurveyJS or Form.io, as JSON"
          accept=".json,application/json"
          onFile={(added) => void onFile(added)}
        />
      ) : null}
      {file?.taken === undefined ? null : <Taken taken={file.taken} />}
      {refusal === undefined ? null : (
        <Text size="sm" tone="error" role="alert">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}

/** What a file brings, and what of it our forms cannot have. */
function Taken({ taken: { tool, form, omitted } }: { taken: TakenOver }) {
  const questions = form.fields.filter(({ format }) => format !== 'text' && format !== 'list').length;
  return (
    <div>
      <Text as="output" size="sm">
        {tool}: {questions === 1 ? 'one question' : `${questions} questions`}
        {omitted.length === 0 ? '. Everything is taken over.' : '.'}
      </Text>
      {omitted.length === 0 ? null : (
        <Fold
          summary={omitted.length === 1 ? 'One thing is left out' : `${omitted.length} things are left out`}
          open
        >
          <Text as="ul" size="sm" tone="plain">
            {keyed(omitted, ({ where, what }) => `${where} ${what}`).map(({ key, line: { where, what } }) => (
              <li key={key}>
                <strong>{where}</strong>: {what}
              </li>
            ))}
          </Text>
        </Fold>
      )}
    </div>
  );
}

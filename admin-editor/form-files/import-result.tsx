import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { changesBetween } from '../changes/changes.ts';
import { Sentence } from '../changes/sentence.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { checkImport, ImportedForm } from '#contract/form-files/form-files.ts';
import { Chip } from '#ui/chip.tsx';
import { keyed } from '#ui/keyed.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Fold } from '#ui/fold.tsx';
import { momentOf } from '../versions/moment.ts';
import { fileOf, importProblem, type ImportProblem } from './import-problem.ts';

interface ImportResultProps {
  checked: ReplyOf<typeof checkImport>;
  /** The checked file. */
  text: string;
  /** Keys (keyOf) of the forms to import as drafts. */
  picked: ReadonlySet<string>;
  onPicked: (picked: ReadonlySet<string>) => void;
}

/**
 * What a file contains, form by form: what can be imported, what is the same already, and what is rejected
 * and why.
 */
export function ImportResult({ checked, text, picked, onPicked }: ImportResultProps) {
  const { checksum, holds, exported, forms } = checked;
  const hasProblems = forms.some(({ problems }) => problems.length > 0);
  const file = useMemo(() => (hasProblems ? fileOf(text) : undefined), [hasProblems, text]);
  const same = forms.filter(({ state }) => state === 'same');
  const toggle = (form: ImportedForm) => {
    const next = new Set(picked);
    if (!next.delete(keyOf(form))) next.add(keyOf(form));
    onPicked(next);
  };
  return (
    <Stack gap={3}>
      <p>
        {holds === '' ? '' : `${holds}. `}
        {exported === '' ? '' : `Exported ${momentOf(exported)}. `}
        {checksum === 'right'
          ? 'The checksum is correct, so the file has not changed since it was exported.'
          : 'The file has no checksum, so we cannot tell if it has been changed.'}
      </p>
      <Stack as="ul" gap={3} isDivided aria-label="Forms in the file">
        {forms
          .filter(({ state }) => state !== 'same')
          .map((form) => (
            <Stack as="li" gap={2} key={`${form.path} ${keyOf(form)}`}>
              <FormLine
                form={form}
                file={file}
                isPicked={picked.has(keyOf(form))}
                onToggle={() => toggle(form)}
              />
            </Stack>
          ))}
      </Stack>
      {same.length === 0 ? null : (
        <Fold
          summary={`${same.length === 1 ? 'One form is' : `${same.length} forms are`} the same as the published version`}
        >
          <Text size="sm">{same.map(({ code, taxYear }) => `${code} ${taxYear}`).join(', ')}</Text>
        </Fold>
      )}
    </Stack>
  );
}

export function keyOf({ code, taxYear }: ImportedForm): string {
  return `${code}/${taxYear}`;
}

function FormLine({
  form,
  file,
  isPicked,
  onToggle,
}: {
  form: ImportedForm;
  file: unknown;
  isPicked: boolean;
  onToggle: () => void;
}) {
  const { state, draft, assumed, problems } = form;
  const missing = missingIn(form);
  const named = problems.map((problem) => importProblem(file, form.path, problem));
  const name = `${form.code || 'Unknown form'} ${form.taxYear}`.trim();
  return (
    <>
      <Row>
        {state === 'refused' ? (
          <strong>{name}</strong>
        ) : (
          <Checkbox label={<strong>{name}</strong>} checked={isPicked} onChange={onToggle} />
        )}
        <Text as="span" tone="plain">
          {form.title}
        </Text>
        {state === 'refused' && missing === undefined ? <Chip tone="error">Refused</Chip> : null}
        {missing === undefined ? null : <Chip tone="warn">Needs its {missing}</Chip>}
        {state === 'new' ? <Chip tone="accent">New</Chip> : null}
        {state === 'changed' ? <Chip tone="info">Changed</Chip> : null}
      </Row>
      {draft === null || state === 'refused' ? null : (
        <Text size="sm" tone="warn">
          There is a draft, saved by {draft.savedBy} on {momentOf(draft.saved)}. Importing replaces it.
        </Text>
      )}
      {problems.length === 0 ? null : (
        <Text as="ul" size="sm" tone="plain">
          {keyed(named, wordsOf).map(({ key, line: { message, path } }) => (
            <li key={key}>
              {message}{' '}
              {missing === undefined ? (
                <Text as="code" size="xs">
                  {path}
                </Text>
              ) : null}
            </li>
          ))}
        </Text>
      )}
      {assumed.length === 0 ? null : (
        <div>
          <Text size="sm">The file does not contain everything. We assumed:</Text>
          <Text as="ul" size="sm" tone="plain">
            {assumed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Text>
        </div>
      )}
      {state === 'changed' ? <Changes form={form} /> : null}
    </>
  );
}

/** Missing choices that only have to be made before the form can be checked. */
function missingIn({ code, taxYear }: ImportedForm): string | undefined {
  if (code === '') return 'form';
  return taxYear === '' ? 'tax year' : undefined;
}

function wordsOf({ path, message }: ImportProblem): string {
  return `${path} ${message}`;
}

/** Shorter lists start open. */
const SHORT = 8;

function Changes({ form: { published, definition } }: { form: ImportedForm }) {
  const changes = useMemo(
    () => (published === undefined || definition === undefined ? [] : changesBetween(published, definition)),
    [published, definition],
  );
  if (changes.length === 0)
    return (
      <Text size="sm">
        It differs from the published version, but not in anything that a filer sees or fills in.
      </Text>
    );
  return (
    <Fold
      summary={`${changes.length === 1 ? 'One change' : `${changes.length} changes`} from the published version`}
      open={changes.length <= SHORT}
    >
      <Text as="ul" size="sm" tone="plain">
        {keyed(changes, ({ sentence }) => sentence).map(({ key, line: { sentence, short } }) => (
          <li key={key}>
            <Sentence text={sentence} short={short} />
          </li>
        ))}
      </Text>
    </Fold>
  );
}

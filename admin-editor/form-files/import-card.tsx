import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { checkImport, ImportedForm, Into } from '#contract/form-files/form-files.ts';
import { LARGEST_FORM_FILE } from '#contract/limits.ts';
import { yearsToWorkOn } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { useCheckImportMutation, useImportFormsMutation } from './api.ts';
import { ImportResult, keyOf } from './import-result.tsx';
import { textInFile } from './text-in-file.ts';

interface ImportCardProps {
  forms: readonly FormSummary[];
  /** The form to import into; any form of any year when absent. */
  open: { code: string; taxYear: string } | undefined;
}

type Checked = ReplyOf<typeof checkImport>;

const NONE: ReadonlySet<string> = new Set();
const NO_FORMS: readonly ImportedForm[] = [];

/** Checks a file, shows what it contains, and makes drafts of the selected forms. */
export function ImportCard({ forms, open }: ImportCardProps) {
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [into, setInto] = useState<Into>(open ?? {});
  const [checked, setChecked] = useState<Checked>();
  const [asks, setAsks] = useState({ code: false, taxYear: false });
  const [picked, setPicked] = useState(NONE);
  const [refusal, setRefusal] = useState<string>();
  const [made, setMade] = useState(NO_FORMS);
  const looks = useRef(0);
  const [checkImport, { isLoading: isChecking }] = useCheckImportMutation();
  const [importForms, { isLoading: isImporting }] = useImportFormsMutation();

  const attempt = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  };
  const look = (text: string, where: Into) =>
    attempt(async () => {
      setChecked(undefined);
      setMade(NO_FORMS);
      const mine = (looks.current += 1);
      const reply = await checkImport({ body: { text, into: where } }).unwrap();
      // Typing goes through several years: the last request counts, whichever answer comes last.
      if (mine !== looks.current) return;
      setChecked(reply);
      // The previous request stays, to be changed.
      setAsks((before) => ({
        code: before.code || reply.asks.code,
        taxYear: before.taxYear || reply.asks.taxYear,
      }));
      setPicked(new Set(reply.forms.filter(isPickedAtFirst).map(keyOf)));
    });
  const onFile = async (chosen: File) => {
    setChecked(undefined);
    setAsks({ code: false, taxYear: false });
    if (chosen.size >= LARGEST_FORM_FILE) {
      setFile(undefined);
      setRefusal(`${chosen.name} is 5 MB or larger. Export fewer forms at once.`);
      return;
    }
    const text = await textInFile(chosen);
    if (text === undefined) {
      setFile(undefined);
      setRefusal(`${chosen.name} is not a forms file. It does not contain text (JSON in UTF-8).`);
      return;
    }
    const read = { name: chosen.name, text };
    setFile(read);
    setInto(open ?? {});
    await look(read.text, open ?? {});
  };
  const onInto = (where: Into) => {
    setInto(where);
    if (file !== undefined) void look(file.text, where);
  };
  const onImport = async () => {
    const chosen = (checked?.forms ?? NO_FORMS).filter((form) => picked.has(keyOf(form)));
    if (file === undefined || !(await agreed(chosen))) return;
    await attempt(async () => {
      const picks = chosen.map(({ code, taxYear, version, draft }) => ({
        code,
        taxYear,
        version,
        revision: draft?.revision ?? 0,
      }));
      await importForms({ body: { text: file.text, into, name: file.name.slice(0, 200), picks } }).unwrap();
      setChecked(undefined);
      setFile(undefined);
      setMade(chosen);
    });
  };

  return (
    <Card title="Import">
      <Stack gap={3}>
        <Text size="sm">
          The forms you select become drafts. Nothing is published, and nothing changes until you have seen
          what the file contains.
        </Text>
        {open === undefined ? null : (
          <p>
            Into{' '}
            <Chip tone="accent">
              {open.code} {open.taxYear}
            </Chip>
          </p>
        )}
        <OneFileZone
          label="File to import"
          chosen={file?.name}
          hint="JSON, smaller than 5 MB"
          accept=".json,application/json"
          onFile={(chosen) => void onFile(chosen)}
        />
        {open === undefined && (asks.code || asks.taxYear) ? (
          <Stack gap={3}>
            {asks.code ? (
              <NativeSelect
                label="Which form is it?"
                value={into.code ?? ''}
                onChange={(event) => onInto(withPart(into, 'code', event.currentTarget.value))}
                data={[CHOOSE, ...new Set(forms.map(({ code }) => code))]}
              />
            ) : null}
            {asks.taxYear ? (
              <NativeSelect
                label="For which tax year?"
                value={into.taxYear ?? ''}
                onChange={(event) => onInto(withPart(into, 'taxYear', event.currentTarget.value))}
                data={[CHOOSE, ...yearsToWorkOn(forms.map(({ taxYear }) => taxYear)).toReversed()]}
              />
            ) : null}
          </Stack>
        ) : null}
        <output className="visually-hidden">
          {isChecking
            ? 'Checking the file'
            : checked === undefined
              ? ''
              : checked.forms.length === 1
                ? 'One form in the file'
                : `${checked.forms.length} forms in the file`}
        </output>
        {refusal === undefined ? null : (
          <Text tone="error" role="alert">
            {refusal}
          </Text>
        )}
        {made.length === 0 ? null : <Made forms={made} />}
        {checked === undefined || file === undefined ? null : (
          <>
            <ImportResult checked={checked} text={file.text} picked={picked} onPicked={setPicked} />
            <div>
              <Button disabled={picked.size === 0} loading={isImporting} onClick={() => void onImport()}>
                {buttonWords(picked.size)}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}

function buttonWords(count: number): string {
  if (count === 0) return 'Create drafts';
  return count === 1 ? 'Create one draft' : `Create ${count} drafts`;
}

const CHOOSE = { value: '', label: 'Choose…' };

function withPart(into: Into, part: 'code' | 'taxYear', value: string): Into {
  const { [part]: _, ...rest } = into;
  return value === '' ? rest : { ...rest, [part]: value };
}

/** Someone else's draft is never preselected. */
function isPickedAtFirst({ state, draft }: ImportedForm): boolean {
  return (state === 'new' || state === 'changed') && draft === null;
}

async function agreed(chosen: readonly ImportedForm[]): Promise<boolean> {
  const replaced = chosen.filter(({ draft }) => draft !== null);
  if (replaced.length === 0) return true;
  const names = replaced.map(({ code, taxYear, draft }) => `${code} ${taxYear} (saved by ${draft?.savedBy})`);
  return confirm({
    title: replaced.length === 1 ? 'Replace the draft?' : `Replace ${replaced.length} drafts?`,
    message: `The drafts of ${names.join(', ')} will be lost. Published versions stay.`,
    confirmLabel: 'Replace',
    cancelLabel: 'Keep it',
    danger: true,
  });
}

function Made({ forms }: { forms: readonly ImportedForm[] }) {
  return (
    <Stack as="output" gap={3}>
      <p>
        {forms.length === 1 ? 'The draft is ready.' : `${forms.length} drafts are ready.`} Open it to
        continue:
      </p>
      <Text as="ul" size="sm" tone="plain">
        {forms.map((form, index) => (
          <li key={keyOf(form)}>
            {/* The pressed button is gone, so the focus moves here. */}
            <Link
              ref={index === 0 ? focusAtFirst : undefined}
              to={pathTo(paths.adminForm, { code: form.code, taxYear: form.taxYear })}
            >
              {form.code} {form.taxYear}
            </Link>
          </li>
        ))}
      </Text>
    </Stack>
  );
}

function focusAtFirst(link: HTMLAnchorElement | null): void {
  link?.focus();
}

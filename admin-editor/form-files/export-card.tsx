import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { shippedTaxYears, type TaxYear, yearsToWorkOn } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { exportedForm } from '#form-schemas/standard/exported-form.ts';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { handOver } from '#client/shared/api/download.ts';
import { useLazyExportFormsQuery } from './api.ts';
import { chosenOf, exportableForms, isOnlyDraft, placeKey } from './exportable.ts';

type What = 'form' | 'year' | 'everything';

/** One form, one year or everything, saved as a file by the browser. */
export function ExportCard({
  forms,
  open,
}: {
  forms: readonly FormSummary[];
  open: { code: string; taxYear: string } | undefined;
}) {
  const [what, setWhat] = useState<What>(open === undefined ? 'everything' : 'form');
  const [wanted, setWanted] = useState(placeKey(open));
  const years = yearsToWorkOn(forms.map(({ taxYear }) => taxYear));
  const [year, setYear] = useState<string>(open?.taxYear ?? shippedTaxYears.at(-1) ?? '');
  // People who come from a form that is only a draft want the draft.
  const [withDrafts, setWithDrafts] = useState(() =>
    forms.some((form) => isOnlyDraft(form) && placeKey(form) === placeKey(open)),
  );
  const offered = exportableForms(forms, withDrafts);
  const form = chosenOf(wanted, offered);
  const [isStandard, setStandard] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [exportForms, { isFetching }] = useLazyExportFormsQuery();

  const onExport = async () => {
    setRefusal(undefined);
    const [code = '', ofYear = ''] = form.split('/');
    const selection = what === 'form' ? { code, taxYear: ofYear } : what === 'year' ? { taxYear: year } : {};
    try {
      const file = await exportForms({
        query: { ...selection, ...(withDrafts ? { drafts: 'Y' as const } : {}) },
      }).unwrap();
      const name = [
        'formledger',
        ...Object.values(selection),
        ...(what === 'form' ? [] : ['forms']),
        ukDateOf(new Date()),
      ].join('-');
      const [first] = file.forms;
      const content =
        what === 'form' && isStandard && first !== undefined ? standardOf(first.definition) : file;
      handOver(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), `${name}.json`);
      const { leftOut } = file.manifest;
      if (leftOut.length > 0) setRefusal(`Not in the file: ${leftOut.join(' ')}`);
      toast(`${file.forms.length === 1 ? 'One form is' : `${file.forms.length} forms are`} in the file.`);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  };

  return (
    <Card title="Export">
      <Stack gap={3}>
        <Stack gap={3}>
          <NativeSelect
            label="What to export"
            value={what}
            onChange={(event) => setWhat(event.currentTarget.value as What)} // one of these
            data={[
              { value: 'form', label: 'One form' },
              { value: 'year', label: 'One tax year, all forms' },
              { value: 'everything', label: 'Everything' },
            ]}
          />
          {what === 'form' ? (
            <NativeSelect
              label="Form"
              value={form}
              onChange={(event) => setWanted(event.currentTarget.value)}
              data={offered.map((one) => ({
                value: placeKey(one),
                label: `${one.code} ${one.taxYear} · ${one.title}`,
              }))}
            />
          ) : null}
          {what === 'year' ? (
            <NativeSelect
              label="Tax year"
              description="The forms in force in that year"
              value={year}
              onChange={(event) => setYear(event.currentTarget.value)}
              data={years.toReversed()}
            />
          ) : null}
        </Stack>
        <Checkbox
          label="Use drafts instead of published versions, where there are any"
          checked={withDrafts}
          onChange={(event) => setWithDrafts(event.currentTarget.checked)}
        />
        {what === 'form' ? (
          <NativeSelect
            label="Written as"
            description={
              isStandard
                ? 'For other tools that draw JSON Schema. Rules across fields and formulas stay here.'
                : 'Everything of the form, to import it again.'
            }
            value={isStandard ? 'schema' : 'own'}
            onChange={(event) => setStandard(event.currentTarget.value === 'schema')}
            data={[
              { value: 'own', label: 'A form of this editor' },
              { value: 'schema', label: 'JSON Schema with uiSchema' },
            ]}
          />
        ) : null}
        {refusal === undefined ? null : (
          <Text tone="error" role="alert">
            {refusal}
          </Text>
        )}
        <div>
          <Button loading={isFetching} onClick={() => void onExport()}>
            Export
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** The form as JSON Schema and uiSchema, which `readOtherFormat` reads again. */
function standardOf(definition: Definition) {
  const { schema, uiSchema } = exportedForm(definition, definition.taxYear as TaxYear); // the meta schema allows no other
  return { schema, uiSchema };
}

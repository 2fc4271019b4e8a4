import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useYearLog } from './use-year-log.ts';
import { YearGrid } from './year-grid.tsx';
import { rowsOf } from './year-rows.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { definitionOf } from '../draft/use-definition-draft.ts';
import { useLeaveGuard } from '../draft/use-leave-guard.ts';
import { messages } from '../open-form/messages.ts';
import { type DraftHandle, FormDraft } from './form-draft.tsx';
import type { YearForm } from './use-year-forms.ts';
import { noticesOf } from './year-forms.ts';
import classes from './year-grid.module.css';

interface OpenYearGridProps {
  year: TaxYear;
  forms: readonly YearForm[];
  me: string;
  isEditor: boolean;
}

/** All fields of the forms of a year: one grid, one log over all forms, and one draft per form. */
export function OpenYearGrid({ year, forms, me, isEditor }: OpenYearGridProps) {
  const [opened] = useState(() => forms.map(({ form }) => definitionOf(form)));
  const { log, actions } = useYearLog(opened);
  const navigate = useNavigate();
  const handles = useRef(new Map<string, DraftHandle>());
  const [hasRoom, setRoom] = useState(true);
  const onHandle = useCallback((code: string, handle: DraftHandle | undefined) => {
    if (handle === undefined) handles.current.delete(code);
    else handles.current.set(code, handle);
    setRoom([...handles.current.values()].every((one) => one.hasRoom));
  }, []);
  const saver = useMemo(
    () => ({
      flush: async () => {
        const done = await Promise.all([...handles.current.values()].map((one) => one.flush()));
        return done.every(Boolean);
      },
      isUnsaved: () => [...handles.current.values()].some((one) => one.isUnsaved()),
    }),
    [],
  );
  useLeaveGuard({ saver, localCopy: { hasRoom }, hasSearch: true });
  const lockedForms = useMemo(
    () =>
      new Map(
        forms
          .filter(({ form }) => form.unreadable.length > 0)
          .map(({ which: { code } }) => [code, messages.yearGrid.unreadable(code)]),
      ),
    [forms],
  );
  const offered = forms.filter(({ form }) => rowsOf(definitionOf(form), year).length > 0);
  return (
    <Stack gap={2} className={classes.open}>
      {isEditor ? null : <Text size="sm">{messages.needs.editor}</Text>}
      {(isEditor ? noticesOf(offered, year) : []).map((notice) => (
        <Text size="sm" key={notice}>
          {notice}
        </Text>
      ))}
      {isEditor ? (
        <Row gap={3} align="baseline" className={classes.drafts}>
          {log.touched.size === 0 ? null : <strong>Drafts changed:</strong>}
          <ul className={classes.list} aria-label="Drafts changed">
            {forms.map((form) => (
              <FormDraft
                key={form.which.code}
                form={form}
                definition={log.logs.get(form.which.code)?.definition ?? definitionOf(form.form)}
                dropped={log.logs.get(form.which.code)?.dropped ?? 0}
                isTouched={log.touched.has(form.which.code)}
                me={me}
                onReceive={actions.receive}
                onHandle={onHandle}
              />
            ))}
          </ul>
        </Row>
      ) : null}
      <YearGrid
        year={year}
        log={log}
        actions={actions}
        locked={isEditor ? undefined : messages.needs.editor}
        lockedForms={lockedForms}
        onForm={(code) => {
          const form = forms.find(({ which }) => which.code === code);
          if (form !== undefined) void navigate(pathTo(paths.adminForm, form.which));
        }}
      />
    </Stack>
  );
}

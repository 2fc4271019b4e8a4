import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Stack } from '#ui/layout.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { useListFormsQuery } from '../open-form/api.ts';
import { messages } from '../open-form/messages.ts';
import { useIsEditor } from '../staff/use-is-editor.ts';
import { ExportCard } from './export-card.tsx';
import classes from './files.module.css';
import { ImportCard } from './import-card.tsx';

/** Exports and imports forms as files; with code and taxYear in the address, only that form. */
export function FilesScreen() {
  const [params] = useSearchParams();
  const { data, error, refetch } = useListFormsQuery();
  const isEditor = useIsEditor();
  const code = params.get('code');
  const taxYear = params.get('taxYear');
  const open = useMemo(
    () => (code === null || taxYear === null ? undefined : { code, taxYear }),
    [code, taxYear],
  );
  return (
    <Stack>
      <PageHeader title="Import and export">
        <Button
          component={Link}
          to={open === undefined ? paths.adminForms : pathTo(paths.adminForm, open)}
          variant="default"
          size="xs"
        >
          {open === undefined ? 'Back to the forms' : `Back to ${open.code}`}
        </Button>
      </PageHeader>
      {error !== undefined && data === undefined ? (
        <ErrorState title="We could not load the forms" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : null}
      {data === undefined && error === undefined ? <SkeletonRows rows={6} label="Loading the forms" /> : null}
      {data === undefined ? null : (
        // Another form's link starts over.
        <div className={classes.cards} key={`${code}/${taxYear}`}>
          <ExportCard forms={data.forms} open={open} />
          {isEditor ? <ImportCard forms={data.forms} open={open} /> : <p>{messages.needs.import}</p>}
        </div>
      )}
    </Stack>
  );
}

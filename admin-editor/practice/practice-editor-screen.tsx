import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isTaxYear } from '#domain/tax-year.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths } from '#client/shared/paths.ts';
import { definitionOf } from '../draft/use-definition-draft.ts';
import { FullScreen } from '../panes/screen-bar.tsx';
import { useGetPracticeFormQuery } from './api.ts';
import { messages } from './messages.ts';
import { OpenPracticeForm } from './open-practice-form.tsx';

/** One of the practice's own forms, in the editor. Viewers read it. */
export function PracticeEditorScreen() {
  const id = Number(useParams()['form']);
  const { currentData: form, error, refetch } = useGetPracticeFormQuery({ params: { id } });
  const definition = useMemo(() => form && definitionOf(form), [form]);
  if (form === undefined || definition === undefined) {
    const isUnknown = isCallError(error) && (error.code === 'not_found' || error.code === 'bad_request');
    return (
      <>
        <PageHeader title="Form" />
        <Card>
          {error === undefined ? (
            <SkeletonRows rows={14} label="Loading the form" />
          ) : isUnknown ? (
            <EmptyState
              title={messages.noForm}
              action={
                <Button component={Link} to={paths.practiceForms}>
                  Go to your forms
                </Button>
              }
            />
          ) : (
            <ErrorState title={messages.loadFailed} onRetry={() => void refetch()}>
              {errorMessage(error)}
            </ErrorState>
          )}
        </Card>
      </>
    );
  }
  if (form.role === 'viewer') {
    return (
      <>
        <PageHeader title={definition.title} />
        <Notice tone="info">{messages.viewer}</Notice>
        <Card>
          <FormRenderer
            definition={definition}
            year={isTaxYear(definition.taxYear) ? definition.taxYear : '2025-26'}
            values={NOTHING}
            onChange={ignore}
            readOnly
          />
        </Card>
      </>
    );
  }
  return (
    <FullScreen>
      {/* Newly loaded data must not replace what is being edited. */}
      <OpenPracticeForm key={id} id={id} form={form} />
    </FullScreen>
  );
}

const NOTHING = {};
const ignore = () => undefined;

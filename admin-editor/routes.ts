import type { ComponentType } from 'react';
import { type Path, paths } from '#client/shared/paths.ts';
import type { ScreenPrefetch } from '#client/shared/screen-prefetch.ts';

/** A screen for staff. Its code loads when it is opened; `prefetch` requests its data at the same time. */
interface StaffScreen {
  readonly path: Path;
  readonly title: string;
  readonly who: 'admin' | 'support';
  readonly prefetch?: ScreenPrefetch;
  readonly load: () => Promise<ComponentType>;
}

/** Every screen for staff. The app adds them to its own. */
export const staffScreens: readonly StaffScreen[] = [
  {
    path: paths.adminForms,
    title: 'Forms editor',
    who: 'admin',
    load: async () => (await import('./forms-list/forms-list-screen.tsx')).FormsListScreen,
  },
  {
    path: paths.adminFormFiles,
    title: 'Import and export',
    who: 'admin',
    load: async () => (await import('./form-files/files-screen.tsx')).FilesScreen,
  },
  {
    path: paths.adminFormLog,
    title: 'Form log',
    who: 'admin',
    load: async () => (await import('./form-events/log-screen.tsx')).LogScreen,
  },
  {
    path: paths.adminFormGrid,
    title: 'All fields',
    who: 'admin',
    load: async () => (await import('./year-grid/year-grid-screen.tsx')).YearGridScreen,
  },
  {
    path: paths.adminStaff,
    title: 'Staff',
    who: 'admin',
    load: async () => (await import('./staff/staff-screen.tsx')).StaffScreen,
  },
  {
    path: paths.support,
    title: 'Support',
    who: 'support',
    load: async () => (await import('./support/support-screen.tsx')).SupportScreen,
  },
  {
    path: paths.adminForm,
    title: 'Forms editor',
    who: 'admin',
    prefetch: prefetchEditor,
    load: async () => (await import('./open-form/form-editor-screen.tsx')).FormEditorScreen,
  },
  {
    path: paths.adminYear,
    title: 'New tax year',
    who: 'admin',
    load: async () => (await import('./years/year-screen.tsx')).YearScreen,
  },
  {
    path: paths.adminXml,
    title: 'HMRC’s schema',
    who: 'admin',
    load: async () => (await import('./return-schema/schema-screen.tsx')).SchemaScreen,
  },
  {
    path: paths.adminRates,
    title: 'Rates',
    who: 'admin',
    load: async () => (await import('./rates/rate-years-screen.tsx')).RateYearsScreen,
  },
  {
    path: paths.adminRatesOf,
    title: 'Rates',
    who: 'admin',
    load: async () => (await import('./rates/rates-screen.tsx')).RatesScreen,
  },
];

/** The calls come with the code of the editor, so that this list stays small. */
function prefetchEditor(
  ...[dispatch, { code, taxYear }]: Parameters<ScreenPrefetch>
): ReturnType<ScreenPrefetch> {
  if (code === undefined || taxYear === undefined) return () => undefined;
  const form = { params: { code, taxYear } };
  let isReleased = false;
  let release = () => undefined as void;
  const begin = async () => {
    const { editorCalls } = await import('./open-form/api.ts');
    if (isReleased) return;
    // These queries are not cached once unsubscribed, so we hold them until the next navigation.
    const queries = [
      dispatch(editorCalls.getForm.initiate(form)),
      dispatch(editorCalls.getStaff.initiate()),
      dispatch(editorCalls.listForms.initiate()),
      dispatch(editorCalls.getReferences.initiate(form)),
    ];
    release = () => {
      for (const query of queries) query.unsubscribe();
    };
  };
  begin().catch(() => undefined);
  return () => {
    isReleased = true;
    release();
  };
}

import { paths } from '../shared/paths.ts';
import type { ScreenRoute } from './routes.tsx';

/** The screens of a practice besides its clients. Part of more-routes.ts. */
export const practiceScreens: readonly ScreenRoute[] = [
  {
    path: paths.practiceClients,
    title: 'Client access',
    who: 'agent',
    load: async () =>
      (await import('../features/practice/screens/client-access-screen.tsx')).ClientAccessScreen,
  },
  {
    path: paths.practicePeople,
    title: 'People',
    who: 'agent',
    load: async () =>
      (await import('../features/practice/screens/practice-people-screen.tsx')).PracticePeopleScreen,
  },
  {
    path: paths.practiceSecurity,
    title: 'Security',
    who: 'agent',
    load: async () =>
      (await import('../features/practice/screens/practice-security-screen.tsx')).PracticeSecurityScreen,
  },
  {
    path: paths.practiceForms,
    title: 'Practice forms',
    who: 'agent',
    load: async () =>
      (await import('../features/practice-forms/screens/practice-forms-screen.tsx')).PracticeFormsScreen,
  },
  {
    path: paths.practiceForm,
    title: 'Practice form',
    who: 'agent',
    load: async () =>
      (await import('../features/practice-forms/screens/practice-form-screen.tsx')).PracticeFormScreen,
  },
  {
    path: paths.practiceFormEdit,
    title: 'Edit form',
    who: 'agent',
    load: async () =>
      (await import('#admin-editor/practice/practice-editor-screen.tsx')).PracticeEditorScreen,
  },
  {
    path: paths.practiceFormSent,
    title: 'Answers',
    who: 'agent',
    load: async () =>
      (await import('../features/practice-forms/screens/sent-form-screen.tsx')).SentFormScreen,
  },
];

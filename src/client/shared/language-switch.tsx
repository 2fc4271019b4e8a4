import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { LanguageButton } from '#ui/language-button.tsx';
import type { Language } from '#ui/page-words.ts';
import { api } from './api/api.ts';
import { useSaveUserProfileMutation } from './profile.ts';
import { useSession } from './session/use-session.ts';

/** English or Welsh, in the menu. People keep their own choice in their profile; everyone keeps it on the device. */
export function LanguageSwitch() {
  const session = useSession();
  const [save] = useSaveUserProfileMutation();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const isOwn =
    session !== undefined &&
    session.agent === undefined &&
    session.staffSession === undefined &&
    !session.readOnly &&
    !session.onlyData;
  const keep = async (language: Language) => {
    // What is typed is saved as when the tab is left, and the page waits for it.
    document.dispatchEvent(new Event('visibilitychange'));
    if (isOwn) await save({ body: { language } });
    await Promise.all(dispatch(api.util.getRunningMutationsThunk()));
  };
  return <LanguageButton keep={keep} />;
}

import { LanguageButton } from '#ui/language-button.tsx';
import { useSaveUserProfileMutation } from './profile.ts';
import { useSession } from './session/use-session.ts';

/** English or Welsh, in the menu. People keep their own choice in their profile; everyone keeps it on the device. */
export function LanguageSwitch() {
  const session = useSession();
  const [save] = useSaveUserProfileMutation();
  const isOwn =
    session !== undefined &&
    session.agent === undefined &&
    session.staffSession === undefined &&
    !session.readOnly &&
    !session.onlyData;
  return <LanguageButton {...(isOwn && { keep: (language) => save({ body: { language } }) })} />;
}

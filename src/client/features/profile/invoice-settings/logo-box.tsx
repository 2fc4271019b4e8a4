import { Row, Stack, Text } from '#ui/layout.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { messages } from '../messages.ts';
import { readLogo } from './read-logo.ts';
import classes from './logo-box.module.css';

interface LogoBoxProps {
  /** A data URL; empty for none. */
  logo: string;
  /** It was chosen here and is not saved. */
  isUnsaved: boolean;
  /** Why the last chosen file cannot be the logo. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  onChange: (logo: string) => void;
}

/** The logo, which is only sent with the rest of the settings. Spec 1, 4 and 5. */
export function LogoBox({ logo, isUnsaved, problem, onProblem, onChange }: LogoBoxProps) {
  const choose = async (file: File) => {
    const read = await readLogo(file);
    onProblem('problem' in read ? read.problem : undefined);
    if ('picture' in read) onChange(read.picture);
  };
  return (
    <Stack gap={2}>
      <span className={classes.label} aria-hidden="true">
        Logo
      </span>
      {logo === '' ? null : (
        <Row gap={3}>
          <span className={classes.picture}>
            <img src={logo} alt="Your logo" />
          </span>
          <LinkButton onClick={() => onChange('')}>Remove logo</LinkButton>
        </Row>
      )}
      <OneFileZone
        label="Logo"
        chosen={undefined}
        hint="JPG or PNG, up to 500 kB"
        accept=".jpg,.jpeg,.png"
        onFile={(file) => void choose(file)}
      />
      {problem === undefined ? null : (
        <Text role="alert" tone="error">
          {problem}
        </Text>
      )}
      <Text as="output" size="sm" tone="accent">
        {isUnsaved && logo !== '' && problem === undefined ? messages.invoiceSettings.chosen : null}
      </Text>
    </Stack>
  );
}

import { Row } from '#ui/layout.tsx';
import classes from './shell.module.css';

export function Brand() {
  return (
    <Row as="span" className={classes.brand}>
      <i aria-hidden="true" />
      Formledger
    </Row>
  );
}

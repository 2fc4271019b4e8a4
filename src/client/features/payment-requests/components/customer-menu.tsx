import { Button, Menu } from '@mantine/core';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useGetInvoiceCustomersQuery } from '../api.ts';
import classes from './customer-menu.module.css';

/** The customers of earlier requests. Choosing one fills in email and address. Spec 2, 2.8. */
export function CustomerMenu({
  onChoose,
}: {
  onChoose: (customer: { email: string; customer: string | undefined }) => void;
}) {
  const customers = useGetInvoiceCustomersQuery().data?.customers ?? [];
  if (customers.length === 0) return null;
  return (
    <Row>
      <Menu position="bottom-start" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button variant="default" size="compact-sm">
            Choose a customer
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {customers.map(({ id, customer_email: email, customer_address: address }) => (
            <Menu.Item key={id} onClick={() => onChoose({ email, customer: address || undefined })}>
              <Stack gap={0} as="span">
                <span>{email}</span>
                {address === '' ? null : (
                  <Text as="span" size="sm">
                    {address.split('\n')[0]}
                  </Text>
                )}
              </Stack>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Row>
  );
}

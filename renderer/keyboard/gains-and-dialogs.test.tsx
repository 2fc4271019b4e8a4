import { completeByKeyboard } from './complete-forms.tsx';

completeByKeyboard('SA108', 'covid1', 'add-transaction');

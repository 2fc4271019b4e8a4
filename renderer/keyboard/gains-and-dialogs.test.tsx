import { completeByKeyboard } from './complete-forms.tsx';

completeByKeyboard('SA101', 'SA108', 'covid1', 'add-transaction');

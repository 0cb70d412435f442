/** What an account at Google is called: its address, where it is known. */
import type { GoogleLink } from '../../../src/contract/google-links.ts';
import { t } from '../../../src/locale/translate.ts';

export const accountName = ({ address }: GoogleLink): string => address ?? t('حساب گوگل');

/** What people can do with the school, as the form of a collaboration offers it. */
import type { CollaborationKind } from '../../src/contract/requests.ts';
import { msgid } from '../../src/locale/translate.ts';

export interface KindChoice {
  readonly value: CollaborationKind;
  readonly icon: string;
  readonly label: string;
  readonly text: string;
}

export const collaborationKinds: readonly KindChoice[] = [
  { value: 'teacher', icon: 'school', label: msgid('تدریس'), text: msgid('دوره‌ای بسازید و درس بدهید') },
  { value: 'marketer', icon: 'chart', label: msgid('همکاری در فروش'), text: msgid('معرفی کنید و پورسانت بگیرید') },
  { value: 'staff', icon: 'people', label: msgid('استخدام در آکادمی'), text: msgid('پشتیبانی، تولید، فنی و بیشتر') },
  { value: 'other', icon: 'star', label: msgid('سایر'), text: msgid('ایده‌ای دارید که ما نداریم') },
];

export const isKind = (value: string): value is CollaborationKind =>
  collaborationKinds.some((kind) => kind.value === value);

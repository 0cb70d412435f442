/** Light, dark, or as the system has it: the choice of this browser. It needs JavaScript, and is not there without. */
import './scheme-choice.css';
import { useSyncExternalStore } from 'react';
import { chooseScheme, chosenScheme, watchScheme, type Scheme } from '../../src/client/scheme.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { useHydrated } from '../shared/store.ts';

const choices: readonly (readonly [scheme: Scheme | null, label: string])[] = [
  [null, msgid('مانند دستگاه')],
  ['light', msgid('روشن')],
  ['dark', msgid('تیره')],
];

export function SchemeChoice() {
  const isHydrated = useHydrated();
  const chosen = useSyncExternalStore(watchScheme, chosenScheme, () => null);
  return (
    <fieldset className="scheme-choice" hidden={!isHydrated}>
      <legend>{t('رنگ صفحه')}</legend>
      {choices.map(([scheme, label]) => (
        <label key={label}>
          <input
            className="visually-hidden"
            type="radio"
            name="scheme"
            checked={chosen === scheme}
            onChange={() => chooseScheme(scheme)}
          />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}

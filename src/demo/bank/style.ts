/** The look of the sandbox bank: a bank's, not the school's, so that nobody takes one for the other. */
export const style = `
:root {
  color-scheme: light dark; --ink: light-dark(#10243e, #e6edf6); --ink-2: light-dark(#45566b, #aebdd0);
  --page: light-dark(#eef3f9, #0c1420); --sheet: light-dark(#fff, #142031); --line: light-dark(#cfdbe8, #2b3c54);
  --blue: light-dark(#0b3d6e, #9cc7f2); --hover: light-dark(#e6eef7, #1d2e45); --gold: #e0a526;
  --notice: light-dark(#fff7e0, #2e2711); --red: light-dark(#a12622, #ff9a92); --red-hover: light-dark(#fbeceb, #381a1a);
}
* { box-sizing: border-box; }
body {
  font-family: "Vazirmatn Variable", Vazirmatn, Tahoma, sans-serif; line-height: 1.9; color: var(--ink);
  background: var(--page); margin: 0;
}
header { background: #0b3d6e; color: #fff; border-block-end: 4px solid var(--gold); padding: .75rem 1rem; }
header p { margin: 0 auto; max-inline-size: 34rem; display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; }
header strong { font-size: 1.2rem; }
main {
  background: var(--sheet); max-inline-size: 34rem; margin: 1.5rem auto; padding: 1.25rem; border: 1px solid var(--line);
  border-radius: .75rem; box-shadow: 0 8px 24px -12px rgb(11 61 110 / 35%);
}
@media (max-width: 36rem) { main { margin: 0; border-inline: 0; border-radius: 0; } }
h1 { font-size: 1.25rem; margin-block: 0 .5rem; }
.notice {
  background: var(--notice); border: 1px solid var(--gold); border-radius: .5rem; padding: .25rem .75rem; margin-block: 0 1rem;
  font-size: .9rem;
}
dl { margin: 0 0 1rem; }
dl div { display: flex; gap: 1rem; justify-content: space-between; padding-block: .4rem; border-block-end: 1px dashed var(--line); }
dt { color: var(--ink-2); flex: none; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.amount dd { font-weight: 700; font-size: 1.2rem; }
.main-choices { display: grid; grid-template-columns: 2fr 1fr; gap: .75rem; margin-block: 1rem; }
button {
  font: inherit; cursor: pointer; min-block-size: 2.75rem; padding: .4rem 1rem; border-radius: .5rem;
  border: 1px solid var(--blue); background: var(--sheet); color: var(--blue);
}
button:hover { background: var(--hover); }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.pay { background: #0f6b3c; border-color: #0f6b3c; color: #fff; font-weight: 700; }
.pay:hover { background: #0b5530; }
.cancel { border-color: var(--red); color: var(--red); }
.cancel:hover { background: var(--red-hover); }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 1.5rem 0 0; padding: .5rem 1rem 1rem; min-inline-size: 0; }
fieldset p { margin-block: 0 .75rem; color: var(--ink-2); font-size: .9rem; }
legend { padding-inline: .4rem; font-weight: 700; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
li { display: grid; gap: .25rem; }
li span { color: var(--ink-2); font-size: .875rem; }
.outcome { font-weight: 700; }
a { color: var(--blue); }
`;

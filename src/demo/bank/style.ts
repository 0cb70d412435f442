/** The look of the sandbox bank: a bank's, not the school's, so that nobody takes one for the other. */
export const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  font-family: "Vazirmatn Variable", Vazirmatn, Tahoma, sans-serif; line-height: 1.9; color: #10243e;
  background: #eef3f9; margin: 0;
}
header { background: #0b3d6e; color: #fff; border-block-end: 4px solid #e0a526; padding: .75rem 1rem; }
header p { margin: 0 auto; max-inline-size: 34rem; display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; }
header strong { font-size: 1.2rem; }
main {
  background: #fff; max-inline-size: 34rem; margin: 1.5rem auto; padding: 1.25rem; border: 1px solid #cfdbe8;
  border-radius: .75rem; box-shadow: 0 8px 24px -12px rgb(11 61 110 / 35%);
}
@media (max-width: 36rem) { main { margin: 0; border-inline: 0; border-radius: 0; } }
h1 { font-size: 1.25rem; margin-block: 0 .5rem; }
.notice {
  background: #fff7e0; border: 1px solid #e0a526; border-radius: .5rem; padding: .25rem .75rem; margin-block: 0 1rem;
  font-size: .9rem;
}
dl { margin: 0 0 1rem; }
dl div { display: flex; gap: 1rem; justify-content: space-between; padding-block: .4rem; border-block-end: 1px dashed #cfdbe8; }
dt { color: #45566b; flex: none; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.amount dd { font-weight: 700; font-size: 1.2rem; }
.main-choices { display: grid; grid-template-columns: 2fr 1fr; gap: .75rem; margin-block: 1rem; }
button {
  font: inherit; cursor: pointer; min-block-size: 2.75rem; padding: .4rem 1rem; border-radius: .5rem;
  border: 1px solid #0b3d6e; background: #fff; color: #0b3d6e;
}
button:hover { background: #e6eef7; }
:focus-visible { outline: 3px solid #e0a526; outline-offset: 2px; }
.pay { background: #0f6b3c; border-color: #0f6b3c; color: #fff; font-weight: 700; }
.pay:hover { background: #0b5530; }
.cancel { border-color: #a12622; color: #a12622; }
.cancel:hover { background: #fbeceb; }
fieldset { border: 1px solid #cfdbe8; border-radius: .5rem; margin: 1.5rem 0 0; padding: .5rem 1rem 1rem; min-inline-size: 0; }
fieldset p { margin-block: 0 .75rem; color: #45566b; font-size: .9rem; }
legend { padding-inline: .4rem; font-weight: 700; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
li { display: grid; gap: .25rem; }
li span { color: #45566b; font-size: .875rem; }
.outcome { font-weight: 700; }
a { color: #0b3d6e; }
`;

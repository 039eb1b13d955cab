/** The look of the panel: its own on every site, light and dark as the person's device. */
export const panelStyles = `
:host{all:initial;position:sticky;z-index:2147483000;inset-block-end:var(--panel-offset,0px);display:block;
--surface:#fff;--sunken:#f3f3f1;--ink:#1a1c1b;--soft:#5a605d;--line:#e2e3de;--control:#a3a8a4;--accent:#17624c;--on-accent:#fff;--wash:#e8f2ed;--warning:#8a5a00;--danger:#b3261e;--shadow:0 1px 2px rgb(20 24 22/6%),0 12px 40px rgb(20 24 22/14%);
color-scheme:light;color:var(--ink);font:14px/20px ui-sans-serif,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
@media(prefers-color-scheme:dark){:host{--surface:#181b1a;--sunken:#1f2321;--ink:#eceeec;--soft:#a9b0ac;--line:#2c3230;--control:#5d6662;--accent:#6fcfa8;--on-accent:#0a1a13;--wash:#1b2e26;--warning:#e9b85c;--danger:#ff9a8f;--shadow:0 16px 48px rgb(0 0 0/56%);color-scheme:dark}}
*{box-sizing:border-box}
[hidden]{display:none!important}
.bar{display:flex;gap:8px;align-items:center;min-height:52px;padding:7px max(16px,env(safe-area-inset-right)) max(7px,env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left));border-block-start:1px solid var(--line);background:var(--surface)}
.state{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--soft)}
.state b{color:var(--ink);font-weight:600}
button,.action{display:inline-flex;gap:8px;align-items:center;justify-content:center;min-height:36px;margin:0;padding:0 14px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:500;text-decoration:none;white-space:nowrap;cursor:pointer}
button:hover,.action:hover{background:var(--sunken)}
button[aria-disabled=true]{opacity:.55;cursor:default}
.primary{border-color:transparent;background:var(--accent);color:var(--on-accent)}
.primary:hover{background:color-mix(in srgb,var(--accent) 86%,var(--ink))}
.plain{width:100%;justify-content:flex-start;padding:0;min-height:32px;border:0;background:none;font-weight:400;text-align:start;white-space:normal}
.plain:hover{background:none}.plain:hover,.plain:hover .name{text-decoration:underline;text-underline-offset:3px}.row:hover{text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.sheet{position:fixed;inset-block:0;inset-inline-end:0;display:flex;flex-direction:column;width:min(380px,100%);border-inline-start:1px solid var(--line);background:var(--surface);box-shadow:var(--shadow);overflow:hidden}
.head{display:flex;gap:12px;align-items:center;padding:12px 12px 12px 20px;border-block-end:1px solid var(--line)}
.head h2{flex:1;min-width:0;margin:0;overflow:hidden;font-size:16px;font-weight:600;line-height:24px;text-overflow:ellipsis;white-space:nowrap}
.icon{width:36px;padding:0;border-color:transparent}
.body{flex:1;padding:4px 20px 20px;overflow-y:auto;overscroll-behavior:contain}
section{padding-block:16px;border-block-end:1px solid var(--line)}
section:last-child{border:0}
h3{margin:0 0 8px;font-size:14px;font-weight:600;line-height:20px}
p{margin:0 0 8px}
.soft{color:var(--soft);font-size:13px}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:12px}
ul{display:grid;gap:2px;margin:0;padding:0;list-style:none}
li{min-width:0}
li a{color:inherit;text-decoration-color:var(--control);text-underline-offset:3px}
.row{display:grid;grid-template-columns:72px minmax(0,1fr);gap:12px;align-items:center;width:100%;padding:6px 0;text-align:start}
.thumb{display:block;width:72px;height:48px;border:1px solid var(--line);border-radius:6px;background:var(--sunken);object-fit:cover;object-position:top}
.name{display:block;font-weight:500}
.sub{display:block;color:var(--soft);font-size:13px;line-height:18px}
.warning{color:var(--warning)}
.danger{color:var(--danger)}
.foot{display:flex;flex-wrap:wrap;gap:8px;padding:12px 20px max(12px,env(safe-area-inset-bottom));border-block-start:1px solid var(--line)}
.foot form{margin:0}
@media(max-width:48em){
.sheet{inset-block-start:auto;width:100%;max-height:min(78dvh,640px);border:0;border-start-start-radius:16px;border-start-end-radius:16px}
button,.action{min-height:44px}.icon{width:44px}.plain{min-height:44px}
.bar{padding-inline:12px}.bar .wide{display:none}
}
@media(prefers-reduced-motion:no-preference){.sheet{animation:enter 140ms ease-out}@keyframes enter{from{opacity:0;transform:translateX(12px)}}}
@media print{:host{display:none}}
`;

/**
 * The few words that run before the first paint: scripts are there, the visitor's own theme, her wish for livelier changes
 * of page (SET-20, STA-08). Where the page's own script fails, or is not there after nine seconds, scripts are not there any
 * more: what waits for them is shown as without. The text is one of two, so that its hash can be named in the security policy.
 */
export function headScript(hasDarkTheme: boolean): string {
  const theme = hasDarkTheme ? 't=s.theme;if(t=="dark"||t=="light")d.theme=t;' : '';
  return `{let d=document.documentElement.dataset,s,t;d.script="";addEventListener("error",e=>{e.target.type=="module"&&delete d.script},!0);setTimeout(()=>d.runs??delete d.script,9e3);try{s=localStorage;${theme}if(s.showTransition=="true")d.transition=""}catch{}}`;
}

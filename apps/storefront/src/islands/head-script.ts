/**
 * Builds the script that runs before the first paint. It marks that scripts work, and applies the visitor's theme and
 * wish for page transitions (SET-20, STA-08). If the page's own script fails or takes over nine seconds, it removes the
 * mark, so the page looks as without scripts. There are two variants, so that the content security policy can list
 * their hashes.
 */
export function headScript(hasDarkTheme: boolean): string {
  const theme = hasDarkTheme ? 't=s.theme;if(t=="dark"||t=="light")d.theme=t;' : '';
  return `{let d=document.documentElement.dataset,s,t;d.script="";addEventListener("error",e=>{e.target.type=="module"&&delete d.script},!0);setTimeout(()=>d.runs??delete d.script,9e3);try{s=localStorage;${theme}if(s.showTransition=="true")d.transition=""}catch{}}`;
}

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{parentPort,workerData}from"node:worker_threads";var DIRECTIONS=["client-to-server","server-to-client"];var TRANSPORTS=["stdio","streamable-http"];var KINDS=["message","http","lifecycle"];var LIFECYCLE_EVENTS=[
"transport-open","transport-close","transport-abort"];function isObject(value){return typeof value==="object"&&value!==null&&!Array.isArray(value)}var MAX_DEPTH=200;function fingerprint(value){const hash=new Hash;return feed(hash,value,0)?hash.text():void 0}var known=new WeakMap;function knownFingerprint(value){
if(!known.has(value))known.set(value,fingerprint(value));return known.get(value)}function feed(hash,value,depth){if(depth>MAX_DEPTH)return false;if(typeof value===
"string"){hash.add('"');hash.add(value);hash.add('"')}else if(typeof value!=="object"||value===null){hash.add(String(value))}else if(Array.isArray(value)){hash.
add("[");for(const item of value){if(!feed(hash,item,depth+1))return false;hash.add(",")}hash.add("]")}else{hash.add("{");for(const name of Object.keys(value).sort()){
hash.add(name);hash.add('":');if(!feed(hash,value[name],depth+1))return false}hash.add("}")}return true}var Hash=class{#a=3735928559;#b=1103547991;add(text3){let a=this.#a;
let b=this.#b;for(let index=0;index<text3.length;index+=1){const code=text3.charCodeAt(index);a=Math.imul(a^code,2654435761);b=Math.imul(b^code,1597334677)}this.#a=
a;this.#b=b}text(){let a=this.#a;let b=this.#b;a=Math.imul(a^a>>>16,2246822507)^Math.imul(b^b>>>13,3266489909);b=Math.imul(b^b>>>16,2246822507)^Math.imul(a^a>>>
13,3266489909);return(4294967296*(2097151&b)+(a>>>0)).toString(36)}};var META_VERSION="io.modelcontextprotocol/protocolVersion";var META_CLIENT_CAPABILITIES="io.modelcontextprotocol/clientCapabilities";var META_LOG_LEVEL="io.mode\
lcontextprotocol/logLevel";var META_CLIENT_INFO="io.modelcontextprotocol/clientInfo";var META_SERVER_INFO="io.modelcontextprotocol/serverInfo";var META_SUBSCRIPTION="\
io.modelcontextprotocol/subscriptionId";var META_RELATED_TASK="io.modelcontextprotocol/related-task";var last;var lastPrint;function clientPrint(request){const info=request?.meta?.[META_CLIENT_INFO];if(info===void 0)return void 0;if(last!==void 0&&isObject(info)&&
holdsSameTexts(info,last))return lastPrint;const print=fingerprint(info);if(isObject(info)){last=info;lastPrint=print}return print}function holdsSameTexts(one,other){
let members=0;for(const name in one){const value=one[name];if(typeof value!=="string"||value!==other[name])return false;members+=1}for(const _ in other)members-=
1;return members===0}var MAX_CHANGES=64;var Latch=class{#isOpen=false;#changes=0;#listeners=new Set;get isOpen(){return this.#isOpen}open(){this.#set(true)}close(){this.#set(false)}lets(whenOpen){
return this.#isOpen===whenOpen||this.#changes>MAX_CHANGES}onChange(listener){this.#listeners.add(listener)}#set(isOpen2){if(this.#isOpen===isOpen2)return;this.#isOpen=
isOpen2;if(this.#changes>MAX_CHANGES)return;this.#changes+=1;for(const listener of this.#listeners)listener()}};var waits=new WeakMap;function after(latch,handlers){
return waiting("after",latch,true,handlers)}function until(latch,handlers){return waiting("until",latch,false,handlers)}function waitOf(handler){return waits.get(
handler)}function waiting(mark,latch,whenOpen,handlers){const own={};for(const[key,handler]of Object.entries(handlers)){if(handler===void 0)continue;const call=moment=>handler(
moment);waits.set(call,{latch,whenOpen,handler});own[`[${mark}] ${key}`]=call}return own}function standsAt(text3,part,at){if(at<0||at+part.length>text3.length)return false;for(let index=0;index<part.length;index+=1)if(text3.charCodeAt(at+index)!==part.
charCodeAt(index))return false;return true}var WHITE=new Set([32,9,10,13]);function locate(text3,path){let at=skipWhite(text3,0);for(const step of path){at=typeof step==="string"?enterMember(text3,at,step):
enterElement(text3,at,step);if(at===-1)return-1}return at}function repeatedName(text3,path){const at=locate(text3,path);if(at===-1)return void 0;const names3=new Set;
let repeated;eachMember(text3,at,name=>{if(names3.has(name))repeated??=name;names3.add(name)});return repeated}function skipWhite(text3,at){let next=at;while(WHITE.
has(text3.charCodeAt(next)))next+=1;return next}function eachMember(text3,at,visit){if(text3[at]!=="{")return;let next=skipWhite(text3,at+1);while(text3[next]===
'"'){const end=skipString(text3,next);const name=JSON.parse(text3.slice(next,end));next=skipWhite(text3,skipWhite(text3,end)+1);visit(name,next);next=skipWhite(
text3,skipValue(text3,next));if(text3[next]!==",")break;next=skipWhite(text3,next+1)}}function enterMember(text3,at,name){let found=-1;eachMember(text3,at,(each,value)=>{
if(each===name)found=value});return found}function enterElement(text3,at,index){if(text3[at]!=="[")return-1;let next=skipWhite(text3,at+1);for(let position=0;text3[next]!==
"]"&&next<text3.length;position+=1){if(position===index)return next;next=skipWhite(text3,skipValue(text3,next));if(text3[next]===",")next=skipWhite(text3,next+1)}
return-1}function skipString(text3,at){let next=at+1;while(next<text3.length&&text3[next]!=='"')next+=text3[next]==="\\"?2:1;return next+1}function skipValue(text3,at){
const first=text3[at];if(first==='"')return skipString(text3,at);if(first!=="{"&&first!=="["){let next2=at;while(next2<text3.length&&!/[,\]}\s]/.test(text3[next2]))
next2+=1;return next2}let depth=0;let next=at;while(next<text3.length){const char=text3[next];if(char==='"'){next=skipString(text3,next);continue}if(char==="{"||
char==="[")depth+=1;if(char==="}"||char==="]")depth-=1;next+=1;if(depth===0)break}return next}function numberLiteral(text3,path){const at=locate(text3,path);if(at===-1)return void 0;return/^-?\d+(\.\d+)?([eE][+-]?\d+)?/.exec(text3.slice(at,at+2e3))?.[0]}
function canonicalNumber(literal){const parts=/^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal);if(parts===null)return literal;const[,sign="",whole="",
fraction="",exponentText="0"]=parts;let digits=(whole+fraction).replace(/^0+/,"");let exponent=Number(exponentText)-fraction.length;const significant=digits.replace(
/0+$/,"");exponent+=digits.length-significant.length;digits=significant;if(digits==="")return"0";if(exponent>=0&&digits.length+exponent<=400)return sign+digits+
"0".repeat(exponent);return`${sign}${digits}e${exponent}`}function exactKey(value,text3,path){if(typeof value==="string")return`s${value}`;if(typeof value!=="number")return void 0;const whole=Number.isSafeInteger(value);
if(whole&&standsThere(value,text3,path))return value===0?0:value;const literal=numberLiteral(text3,path.steps);const spelling=literal===void 0?String(value):canonicalNumber(
literal);return whole&&spelling===String(value===0?0:value)?Number(spelling):`n${spelling}`}function standsThere(value,text3,path){let at=path.valueIn(text3);if(at===
-1)return false;if(text3.charCodeAt(at)===SPACE)at+=1;const negative=text3.charCodeAt(at)===MINUS;if(negative)at+=1;let read3=0;let code=text3.charCodeAt(at);const last2=at+
MAX_DIGITS;for(;code>=ZERO&&code<=NINE&&at<last2;code=text3.charCodeAt(at)){read3=read3*10+(code-ZERO);at+=1}return(negative?-read3:read3)===value&&(code===COMMA||
code===CLOSE)}var MAX_DIGITS=16;var SPACE=32;var COMMA=44;var MINUS=45;var ZERO=48;var NINE=57;var CLOSE=125;function isStringOrInteger(value){return typeof value===
"string"||Number.isInteger(value)}function isWrittenSo(path,value,text3){const at=path.firstIn(text3);return at!==-1&&text3.startsWith(typeof value==="string"?`\
"${value}"`:String(value),at)}var LOG_LEVELS=new Set(["debug","info","notice","warning","error","critical","alert","emergency"]);var BITS={token:1,meta:2,capabilities:4,bare:8,anonymous:16,logs:32,skewed:64,odd:128,unpaired:256,input:512,task:1024,rich:2048,refusal:4096,challenge:8192,get:16384,
cursor:32768,custom:65536,prefixed:131072,untyped:262144,typed:524288,complete:1048576,further:2097152,delivery:4194304,media:8388608,repeat:16777216,turn:33554432,
versioned:67108864,"odd-token":134217728,lacking:268435456,legacy:536870912,"odd-level":1073741824};var LASTING_BITS={cancellation:1,listen:2,logging:4,annotated:8,
garbled:16,tasked:32,initialize:64,"session-id":128,credentials:256,keyed:512};var TURN=BITS.turn;var OF_ANSWERS=BITS.input|BITS.task|BITS.token|BITS.skewed|BITS.
bare|BITS.lacking|BITS.logs|BITS["odd-level"]|BITS.versioned;var OF_BODIES=BITS.get|BITS.media;var OWN_KEYS=new Set(["progressToken",META_VERSION,META_CLIENT_INFO,
META_CLIENT_CAPABILITIES,META_LOG_LEVEL,META_SERVER_INFO,META_SUBSCRIPTION,META_RELATED_TASK]);function traitBits(traits){const bitsIn=table=>traits.reduce((bits,trait)=>bits|
(table[trait]??0),0);return{traits:bitsIn(BITS),lasting:bitsIn(LASTING_BITS)}}function noteTraits(moment){const{exchange}=moment;moment.traits|=(exchange===void 0?
0:ofExchange(moment,exchange))|ofKind(moment)}function ofKind(moment){switch(moment.kind){case"request":return ofRequest(moment);case"notification":return ofNotification(
moment);case"result":return ofResponse(moment)|ofResult(moment);case"error":return ofResponse(moment);case"malformed":moment.lasting|=LASTING_BITS.garbled;return BITS.
odd;case"http-request":return ofRequestHead(moment);case"http-response":return ofResponseHead(moment);default:return 0}}function ofExchange(moment,{key,message,
request}){const{kind,from,era}=moment;if(key!==void 0)moment.lasting|=LASTING_BITS.keyed;const ofHead=request===void 0?0:request.traits;if(kind==="http-request")
return 0;if(from==="client"&&kind!=="lifecycle")return ofHead&OF_BODIES|(message===void 0?0:BITS.further)|(request===void 0||request.era===era?0:BITS.media);return ofHead&
BITS.get}var lastAsked;var lastAskedBits=0;var lastAskedLasting=0;var lastAnswered;var lastAnsweredBits=0;var lastAnsweredLasting=0;function ofRequestHead(moment){
const{method,headers}=moment;if(headers!==lastAsked){lastAsked=headers;lastAskedBits=ofRequestHeaders(headers);lastAskedLasting=ofSessionId(headers)|(headers["a\
uthorization"]===void 0?0:LASTING_BITS.credentials)}moment.lasting|=lastAskedLasting;return lastAskedBits|(method===void 0||method==="POST"?0:BITS.get)}function ofSessionId(headers){
return headers["mcp-session-id"]===void 0?0:LASTING_BITS["session-id"]}function ofRequestHeaders(headers){return(headers["last-event-id"]===void 0?0:BITS.get)|(PLAIN_ACCEPT.
has(headers["accept"])?0:BITS.media)}var PLAIN_ACCEPT=new Set(["application/json, text/event-stream","text/event-stream, application/json","application/json,tex\
t/event-stream"]);function ofResponseHead(moment){const{exchange,headers,status}=moment;if(headers!==lastAnswered){lastAnswered=headers;lastAnsweredBits=ofResponseHeaders(
headers);lastAnsweredLasting=ofSessionId(headers)}moment.lasting|=lastAnsweredLasting;return lastAnsweredBits|(status>=300?BITS.refusal:0)|(exchange?.request?.era===
"legacy"?BITS.legacy:0)|(exchange?.message?.kind==="request"?0:BITS.delivery)}function ofResponseHeaders(headers){const type=headers["content-type"];const isPlain3=type===
"application/json"||type==="text/event-stream"&&headers["x-accel-buffering"]==="no";return(headers["www-authenticate"]===void 0?0:BITS.challenge)|(isPlain3?0:BITS.
media)}function ofRequest(moment){const{era,exchange,id,meta,method,params,payload,reuses}=moment;if(method==="subscriptions/listen")moment.lasting|=LASTING_BITS.
listen;else if(method==="initialize")moment.lasting|=LASTING_BITS.initialize;let bits=reuses===void 0?0:BITS.repeat;if(isOdd(payload)||!isStringOrInteger(id)||standsAt(
method,"notifications/",0))bits|=BITS.odd;const bare2=era==="legacy"?BITS.bare:BITS.bare|BITS.lacking;if(meta===void 0)bits|=bare2|BITS.anonymous;if(exchange!==
void 0&&!repeatsBody(exchange,method,params?.["name"],params?.["uri"],meta?.[META_VERSION]))bits|=BITS.skewed;if(method==="tools/call"&&!isPlainCall(params))bits|=
BITS.rich;if(params===void 0)return bits;if(params["inputResponses"]!==void 0||params["requestState"]!==void 0)bits|=BITS.input|BITS.meta|BITS.custom;if(params["\
cursor"]!==void 0||params["requestState"]!==void 0)bits|=BITS.cursor;if(params["task"]!==void 0){bits|=BITS.task;moment.lasting|=LASTING_BITS.tasked}if(method===
"sampling/createMessage")bits|=BITS.meta|BITS.custom;if(meta===void 0)return bits;bits|=ofMeta(meta);const token=meta["progressToken"];if(token!==void 0)bits|=isStringOrInteger(
token)?BITS.token:BITS.token|BITS["odd-token"];if(meta[META_CLIENT_INFO]===void 0)bits|=BITS.anonymous;const capabilities=meta[META_CLIENT_CAPABILITIES];if(capabilities!==
void 0&&!isEmpty(capabilities))bits|=BITS.capabilities;const isVersioned=typeof meta[META_VERSION]==="string";if(isVersioned)bits|=BITS.versioned;if(!isObject(capabilities)||
!isVersioned)bits|=bare2;const level=meta[META_LOG_LEVEL];if(level!==void 0){bits|=LOG_LEVELS.has(level)?BITS.logs:BITS.logs|BITS["odd-level"];moment.lasting|=LASTING_BITS.
logging}return bits}function ofNotification(moment){const{meta,method,params,payload}=moment;if(method==="notifications/cancelled")moment.lasting|=LASTING_BITS.
cancellation;const isRich=method==="notifications/progress"&&!isPlainProgress(params);return(meta===void 0?0:ofMeta(meta))|(isOdd(payload)?BITS.odd:0)|(isRich?BITS.
rich:0)}function isPlainCall(params){if(params===void 0||typeof params["name"]!=="string")return false;return params["arguments"]===void 0||isObject(params["arg\
uments"])}function isPlainProgress(params){if(params===void 0)return false;const{progressToken,progress,total,message}=params;return isStringOrInteger(progressToken)&&
typeof progress==="number"&&(total===void 0||typeof total==="number")&&(message===void 0||typeof message==="string")}function ofResponse({request,payload}){let bits=request===
void 0?BITS.unpaired:request.traits&OF_ANSWERS;if(isOdd(payload)||isObject(payload)&&payload["result"]!==void 0&&payload["error"]!==void 0)bits|=BITS.odd;return bits}
function ofResult(moment){const{request,result,text:text3}=moment;if(!isObject(result))return BITS.untyped|BITS.anonymous|BITS.rich;const{content:content2,resultType,
_meta:meta}=result;let bits=0;if(meta!==void 0)bits|=isObject(meta)?ofMeta(meta):BITS.meta|BITS.custom;if(!isObject(meta)||meta[META_SERVER_INFO]===void 0)bits|=
BITS.anonymous;if(result["nextCursor"]!==void 0||result["requestState"]!==void 0)bits|=BITS.cursor;bits|=resultType==="complete"?BITS.complete:resultType===void 0?
BITS.untyped:BITS.typed;if(resultType==="input_required")bits|=BITS.input|BITS.meta|BITS.custom;if(resultType==="task"||result["task"]!==void 0||result["taskId"]!==
void 0)bits|=BITS.task;if(request!==void 0&&request.method!=="tools/call")bits|=ofOtherResult(moment,request.method,text3);const{isError:isError2,structuredContent}=result;
if(isError2!==void 0&&typeof isError2!=="boolean"||structuredContent!==void 0&&!isObject(structuredContent))bits|=BITS.rich;if(content2===void 0)return bits|BITS.
rich;if(!Array.isArray(content2))return bits|BITS.rich|BITS.meta|BITS.custom;for(let index=0;index<content2.length;index+=1){const block=content2[index];if(!isObject(
block)||block["type"]!=="text")return bits|BITS.rich|BITS.meta|BITS.custom;if(typeof block["text"]!=="string"||block["annotations"]!==void 0)bits|=BITS.rich;if(block["\
_meta"]!==void 0)bits|=BITS.meta|BITS.custom}return bits}function ofMeta(meta){let bits=BITS.meta;for(const key in meta){if(!OWN_KEYS.has(key))bits|=BITS.custom;else if(key!==
"progressToken")bits|=BITS.prefixed}return bits}function isEmpty(value){if(!isObject(value))return false;for(const _ in value)return false;return true}function ofOtherResult(moment,method,text3){
if(method==="tools/list"&&(text3.includes("x-mcp-header")||text3.includes("\\u")))moment.lasting|=LASTING_BITS.annotated;return BITS.meta|BITS.custom}function isOdd(payload){
if(!isObject(payload)||payload["jsonrpc"]!=="2.0")return true;const{params}=payload;return params!==void 0&&(typeof params!=="object"||params===null)}function repeatsBody({
request},method,name,uri,version){if(request===void 0||typeof version!=="string")return false;const{headers}=request;if(headers["mcp-method"]!==method||headers["\
mcp-protocol-version"]!==version)return false;const named=headers["mcp-name"];if(named!==void 0){if(named!==(method==="resources/read"?uri:name)||!isPlainWord(named))
return false}else if(method==="tools/call"||method==="prompts/get"||method==="resources/read"){return false}if(!isPlainWord(method)||!isPlainWord(version))return false;
for(const header in headers)if(header.charCodeAt(4)===112&&header.startsWith("mcp-param-"))return false;return true}function isPlainWord(text3){for(let index=0;index<
text3.length;index+=1){const code=text3.charCodeAt(index);if(code<=32||code>126||code===61)return false}return text3.length>0}function sentBy(party2,handlers){if(party2===void 0)return handlers;const own={};for(const[key,handler]of Object.entries(handlers)){const marks=/^(?:\[[^\]]*\] )*/.
exec(key)[0];own[`${marks}${party2} ${key.slice(marks.length)}`]=handler}return own}function carrying(traits,handlers){return marked(typeof traits==="string"?traits:
traits.join(","),handlers)}function brief(handlers){return marked("brief",handlers)}function isBrief(key){return key.includes("[brief]")}function over(transport,handlers){
return marked(`over ${transport}`,handlers)}function within(era,handlers){return marked(`within ${era}`,handlers)}function marked(mark,handlers){const own={};for(const[
key,handler]of Object.entries(handlers))own[`[${mark}] ${key}`]=handler;return own}var KEYS={request:["message","request"],notification:["message","notification"],
result:["message","response","result"],error:["message","response","error"],malformed:["message","malformed"],"http-request":["http-request"],"http-response":["\
http-response"],lifecycle:["lifecycle"],end:["end"]};function isFor(used,method,traits){return used!==void 0&&used.traits===traits&&used.method===method}var MAX_METHODS=200;
var MAX_LISTS=256;var Dispatcher=class{#added=[];#tables=[];#lasting=0;#onChange=()=>this.seal();add(handlers,scope={}){for(const[key,handler]of Object.entries(
handlers)){if(handler===void 0)continue;const{brief:brief2,from,name,method,traits,lasting,transport,era}=readKey(key);const wait=waitOf(handler);wait?.latch.onChange(
this.#onChange);this.#added.push({from,name,method,traits,lasting,transport:transport??scope.transport,era,handler:wait?.handler??handler,satisfied:brief2?scope.
satisfied:void 0,wait})}}seal(){this.#tables=new Array(SLOTS).fill(void 0)}dispatch(moment){if((moment.lasting&~this.#lasting)!==0){this.#lasting|=moment.lasting;
this.seal()}const slot=slotOf(moment);const table=this.#tables[slot]??this.#table(moment,slot);const method=methodOf(moment);const{newest,second}=table;const handlers=isFor(
newest,method,moment.traits)?newest.handlers:isFor(second,method,moment.traits)?second.handlers:this.#handlers(moment,table,method);for(let index=0;index<handlers.
length;index+=1)handlers[index](moment)}#handlers(moment,table,method){const lists=method===void 0?table.general:table.specific.get(method)??newLists(table,method);
const{traits}=moment;const handlers=lists.get(traits)??this.#list(moment,table,lists,lists===table.general?void 0:method);table.second=table.newest;table.newest=
{method,traits,handlers};return handlers}#table({transport,from,kind,era},slot){const names3=KEYS[kind];const concerned=this.#added.filter(each=>names3.includes(
each.name)&&(each.from??from)===from&&(each.transport??transport)===transport&&(each.era===void 0||each.era===(era??"none")));const specific=new Map;for(const{method}of concerned)
if(method!==void 0&&!method.endsWith("*"))specific.set(method,new Map);const table={concerned,general:new Map,specific,newest:void 0,second:void 0};this.#tables[slot]=
table;return table}#list({traits,era},{concerned},lists,method){const list=[];for(const each of concerned){if(each.method!==void 0&&!covers(each.method,method))
continue;const asks=each.traits!==0||each.lasting!==0;if(asks&&(each.traits&traits)===0&&(each.lasting&this.#lasting)===0)continue;if(each.wait?.latch.lets(each.
wait.whenOpen)===false)continue;if(each.satisfied?.(era)===true)continue;list.push(each.handler)}if(lists.size<MAX_LISTS)lists.set(traits,list);return list}};var KEY=/^((?:\[[^\]]*\] )*)(?:(client|server) )?(\S+)(?: (.*))?$/s;
var knownKeys=new Map;function readKey(key){const known5=knownKeys.get(key);if(known5!==void 0)return known5;const[,marks="",from,name=key,method]=KEY.exec(key)??
[];let traits=0;let lasting=0;let transport;let era;let isBriefKey=false;for(const[,mark=""]of marks.matchAll(/\[([^\]]*)\]/g)){if(mark==="brief")isBriefKey=true;else if(mark===
"after"||mark==="until")continue;else if(mark.startsWith("within "))era=mark.slice("within ".length);else if(mark.startsWith("over "))transport=mark.slice("over\
 ".length);else({traits,lasting}=traitBits(mark.split(",")))}const read3={from,name,method,traits,lasting,transport,era,brief:isBriefKey};knownKeys.set(key,read3);
return read3}function covers(named,method){if(!named.endsWith("*"))return named===method;return method===void 0||method.startsWith(named.slice(0,-1))}function newLists({
general,specific},method){if(specific.size>=MAX_METHODS)return general;const lists=new Map;specific.set(method,lists);return lists}var SLOTS=108;function slotOf({
kind,era,from,transport}){const age=era===void 0?0:era==="legacy"?1:2;return kindNumber(kind)*12+age*4+(from==="client"?0:2)+(transport==="stdio"?0:1)}function kindNumber(kind){
switch(kind){case"request":return 0;case"result":return 1;case"notification":return 2;case"http-request":return 3;case"http-response":return 4;case"error":return 5;case"\
malformed":return 6;case"lifecycle":return 7;case"end":return 8}}function methodOf(moment){switch(moment.kind){case"request":case"notification":return moment.method;case"\
result":case"error":return moment.request?.method;case"http-response":{const asked=moment.exchange?.message;return asked?.kind==="request"?asked.method:void 0}default:
return void 0}}var MomentNotes=class{get(moment){return this.#find(moment)?.value}set(moment,value){const known5=this.#find(moment);if(known5!==void 0)known5.value=value;else moment.
notes={owner:this,value,next:moment.notes}}#find(moment){let note=moment.notes;while(note!==void 0&&note.owner!==this)note=note.next;return note}};function defineCheck(check){return check}var MAX_CLIENTS=100;var authorizationInEveryRequest=defineCheck({id:"authorization-in-every-request",subject:"a request of a client whose earlier requests with \
credentials were accepted",violation:"the request carries no authorization header",options:{client:["session","client-info"]},create({options,subject,violation}){
const accuse=(at,seq)=>violation(at,`the request carries no authorization header, although the client's credentials were accepted at seq ${seq}`);if(options["cl\
ient"]==="session")return sessionHandlers(subject,accuse);return clientHandlers(subject,accuse)}});function sessionHandlers(subject,accuse){let accepted=new WeakMap;
return{...carrying("credentials",{"http-request"(request){const{headers,session,method}=request;const id=headers["mcp-session-id"];if(id===void 0||id!==session.
httpSessionId||method==="OPTIONS")return;const since=accepted.get(session);if(since===void 0)return;subject();if(headers["authorization"]===void 0)accuse(request,
since)},"http-response"(response){const{exchange,status,session}=response;if(status===401||status===403){if(exchange===void 0)accepted=new WeakMap;else accepted.
delete(session)}if(exchange?.request?.headers["authorization"]===void 0||status>=300)return;if(!accepted.has(session))accepted.set(session,response.seq)}})}}function clientHandlers(subject,accuse){
const clients=new Map;const known5=new MomentNotes;const clientOf4=request=>{const client=known5.get(request)??find3(request);if(client!==void 0)known5.set(request,
client);return client};const find3=request=>{const key=isObject(request.meta?.[META_CLIENT_INFO])?clientPrint(request):void 0;if(key===void 0)return void 0;let client=clients.
get(key);if(client===void 0&&clients.size<MAX_CLIENTS){client={accepted:void 0,lastId:Number.NEGATIVE_INFINITY,doubtful:false};clients.set(key,client)}return client};
return{...sentBy("client",{request(request){const head=request.exchange?.request;if(request.era!=="modern"||head===void 0)return;const client=clientOf4(request);
if(client===void 0)return;const id=typeof request.id==="number"&&Number.isSafeInteger(request.id)?request.id:void 0;if(head.headers["authorization"]!==void 0){if(client.
accepted!==void 0&&!client.doubtful)subject();if(id!==void 0)client.lastId=Math.max(client.lastId,id);return}const same=id!==void 0&&id>client.lastId&&request.reuses===
void 0;if(client.accepted===void 0||client.doubtful||!same){client.doubtful=true;return}subject();accuse(request,client.accepted)}}),...carrying(["refusal","cre\
dentials"],{"http-response"({exchange,status,seq}){const message=exchange?.message;if(message?.kind!=="request"||message.from!=="client"||message.era!=="modern")
return;const client=clientOf4(message);if(client===void 0)return;if(status===401||status===403){client.accepted=void 0;client.doubtful=false}else if(status<300&&
exchange?.request?.headers["authorization"]!==void 0){client.accepted??=seq}}})}}var MAX_VALUE=80;function show(value,max=MAX_VALUE){return clip(visible(serialize(value)),max)}function serialize(value){if(typeof value==="number"&&!Number.isFinite(
value))return"a number beyond all that can be held";try{return JSON.stringify(value)??"nothing"}catch{return"a deeply nested value"}}function bare(text3,max=MAX_VALUE){
return clip(visible(text3),max)}function visible(text3){return text3.replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
chars=>chars.split("").map(char=>`\\u${char.charCodeAt(0).toString(16).padStart(4,"0")}`).join(""))}function clip(text3,max){if(text3.length<=max)return text3;let end=max-
3;const last2=text3.charCodeAt(end-1);if(last2>=55296&&last2<=56319)end-=1;return`${text3.slice(0,end)}...`}var MAX_LENGTH=64*1024;var TOKEN=/[!#$%&'*+.^_`|~0-9A-Za-z-]+/y;var TOKEN68=/[A-Za-z0-9._~+/-]+=*(?=[ \t\r\n]*(?:,|$))/y;var SPACE2=/[ \t\r\n]*/y;var SEPARATORS=/[ \t\r\n,]*/y;
var QUOTED=/"([^"\\]*(?:\\.[^"\\]*)*)"/sy;function parseChallenges(header){if(header.length>MAX_LENGTH)return void 0;const text3=header;let position=0;const take=pattern=>{
pattern.lastIndex=position;const match2=pattern.exec(text3);if(match2!==null)position=pattern.lastIndex;return match2};const value=()=>{const start=position;take(
SPACE2);if(text3[position]==="="){position+=1;take(SPACE2);const quoted=take(QUOTED);const found=quoted===null?take(TOKEN)?.[0]:quoted[1].replace(/\\(.)/gs,"$1");
if(found!==void 0)return found}position=start;return void 0};const challenges=[];while(true){take(SEPARATORS);if(position>=text3.length)return challenges.length>
0?challenges:void 0;const name=take(TOKEN)?.[0];if(name===void 0)return void 0;const found=value();if(found===void 0){challenges.push({scheme:name.toLowerCase(),
parameters:new Map});const spaced=take(SPACE2)?.[0]!=="";if(spaced){const before=position;if(take(TOKEN)!==null&&value()!==void 0)position=before;else{position=
before;take(TOKEN68);take(SPACE2);if(position<text3.length&&text3[position]!==",")return void 0}continue}}else{const parameters=challenges.at(-1)?.parameters;if(parameters===
void 0)return void 0;const key=name.toLowerCase();if(!parameters.has(key))parameters.set(key,found)}take(SPACE2);if(position<text3.length&&text3[position]!==",")
return void 0}}function bearerChallenges(headers){const header=headers["www-authenticate"];if(header===void 0)return[];return parseChallenges(header)?.filter(({
scheme})=>scheme==="bearer")??[]}var MAX_LENGTH2=1024;var MAX_TEXTS=100;function remembered(work){const known5=new Map;let last2;let lastValue;return text3=>{if(text3===last2)return lastValue;const value=known5.
get(text3)??work(text3);if(text3.length>MAX_LENGTH2)return value;if(known5.size<MAX_TEXTS)known5.set(text3,value);last2=text3;lastValue=value;return value}}function accepts(value,mediaType2){const weights=weightsOf(value);const named=weights.get(mediaType2);if(named!==void 0)return named>0?"listed":"excluded";const type=mediaType2.
slice(0,mediaType2.indexOf("/"));const range=Math.max(weights.get("*/*")??0,weights.get(`${type}/*`)??0);return range>0?"wildcard":"excluded"}var weightsOf=remembered(
value=>{const weights=new Map;for(const element of value.split(",")){const[name="",...parameters]=element.split(";").map(part=>part.trim().toLowerCase());weights.
set(name,Math.max(weights.get(name)??0,weightOf(parameters)))}return weights});function weightOf(parameters){for(const parameter of parameters){if(!parameter.startsWith(
"q"))continue;const match2=/^q\s*=\s*"?([01](?:\.\d{0,3})?)"?$/.exec(parameter);if(match2!==null)return Number(match2[1])}return 1}function postOf(message){const{exchange}=message;if(message.from!=="client"||exchange===void 0||exchange.message!==message)return void 0;if(message.kind==="malf\
ormed"&&message.reason!=="batch")return void 0;const{request}=exchange;return request!==void 0&&isPost(request)?request:void 0}function isPost(request){return request.
method===void 0||isMethod(request,"POST")}function isMethod({method},wanted){return method===wanted||method?.toUpperCase()===wanted}function isStreamGet(request){
if(!isMethod(request,"GET"))return false;const{headers}=request;if(headers["mcp-session-id"]!==void 0||headers["last-event-id"]!==void 0)return true;const{accept}=headers;
return accept!==void 0&&accepts(accept,"text/event-stream")==="listed"}function isProtocolPost({headers}){for(const name of["mcp-session-id","mcp-protocol-versi\
on","mcp-method"]){if(headers[name]!==void 0)return true}const{accept}=headers;return accept!==void 0&&accepts(accept,"text/event-stream")==="listed"}function isWithMcpEndpoint(exchange){if(exchange===void 0)return false;const{message,request}=exchange;if(message!==void 0&&message.kind!=="malformed")return true;
return request!==void 0&&(isStreamGet(request)||isProtocolPost(request))}var STATUS=new Map([["invalid_token",401],["insufficient_scope",403]]);var bearerErrorStatus=defineCheck({id:"bearer-error-status",subject:"a response whose Bea\
rer challenge names the error invalid_token or insufficient_scope",violation:"the status is not 401 for an invalid token, or not 403 for insufficient scope",options:{
error:["any","invalid_token","insufficient_scope"]},create({options,subject,violation}){const wanted=options["error"];return carrying("challenge",{"http-respons\
e"(response){if(!isWithMcpEndpoint(response.exchange))return;for(const{parameters}of bearerChallenges(response.headers)){const error=parameters.get("error");const due=error===
void 0?void 0:STATUS.get(error);if(due===void 0||wanted!=="any"&&wanted!==error)continue;subject();if(response.status===due)continue;violation(response,`the cha\
llenge names the error ${show(error)}, but the status is ${response.status}, where ${due} was due`)}}})}});var challengeOfflineAccess=defineCheck({id:"challenge-offline-access",subject:"a Bearer challenge with a scope parameter",violation:"one of the scopes is offlin\
e_access",create({subject,violation}){return carrying("challenge",{"http-response"(response){if(!isWithMcpEndpoint(response.exchange))return;for(const{parameters}of bearerChallenges(
response.headers)){const scope=parameters.get("scope");if(scope===void 0)continue;subject();if(scope.split(" ").includes("offline_access"))violation(response,"t\
he challenge asks for the scope offline_access, which no resource requires")}}})}});var FIRST_MODERN="2026-07-28";var lastRevision;function isRevision(value){if(typeof value!=="string"||value.length!==10)return false;if(value===lastRevision)return true;
if(!isDate(value))return false;lastRevision=value;return true}function isModern(revision){return isRevision(revision)&&revision>=FIRST_MODERN}function isDate(text3){
for(let index=0;index<text3.length;index+=1){const code=text3.charCodeAt(index);const fits=index===4||index===7?code===45:code>=48&&code<=57;if(!fits)return false}
return true}var SINCE="2025-11-25";var DETAIL="the Bearer challenge of the 401 response has no scope parameter";var MAX_WAITING=100;var challengeScope=defineCheck({id:"chal\
lenge-scope",subject:"a response with status 401 and a Bearer challenge",violation:"no Bearer challenge has a scope parameter",create({subject,violation}){let waiting2=[];
const accuse=()=>{for(const at of waiting2)violation(at,DETAIL);waiting2=[]};return{...carrying("challenge",{"http-response"(response){if(response.status!==401||
!isWithMcpEndpoint(response.exchange))return;const challenges=bearerChallenges(response.headers);if(challenges.length===0)return;const{negotiated}=response.session;
if(isRevision(negotiated)&&negotiated<SINCE)return;subject();if(challenges.some(({parameters})=>parameters.has("scope")))return;const{seq,line,era}=response;if(negotiated===
void 0&&era!=="modern"&&waiting2.length<MAX_WAITING)waiting2.push({seq,line,era});else violation(response,DETAIL)}}),"result initialize"({result}){const negotiated=isObject(
result)?result["protocolVersion"]:void 0;if(isRevision(negotiated)&&negotiated<SINCE)waiting2=[];else accuse()},end:accuse}}});function negotiatedBefore(session,revision){const agreed=session.negotiated??session.handshake?.offered;return isRevision(agreed)&&agreed<revision}var WITHOUT_BATCHES="\
2025-06-18";var SINCE2="2025-11-25";var insufficientScopeParameters=defineCheck({id:"insufficient-scope-parameters",subject:"a response whose Bearer challenge names the err\
or insufficient_scope",violation:"the challenge lacks the scope parameter, or the resource_metadata parameter where both are due",options:{parameters:["scope an\
d resource_metadata","scope"]},create({options,subject,violation}){const due=options["parameters"]==="scope"?["scope"]:["scope","resource_metadata"];return carrying(
"challenge",{"http-response"(response){if(!isWithMcpEndpoint(response.exchange))return;if(negotiatedBefore(response.session,SINCE2))return;const challenges=bearerChallenges(
response.headers).filter(({parameters})=>parameters.get("error")==="insufficient_scope");if(challenges.length===0)return;subject();const missing=due.filter(name=>!challenges.
some(({parameters})=>parameters.has(name)));if(missing.length>0)violation(response,`the challenge for insufficient scope has no ${missing.join(" and no ")} para\
meter`)}})}});var metadataOverHttps=defineCheck({id:"metadata-over-https",subject:"a Bearer challenge whose resource_metadata is a web address of a public host",violation:"th\
e address has the scheme http",create({subject,violation}){return carrying("challenge",{"http-response"(response){for(const{parameters}of bearerChallenges(response.
headers)){const address=parameters.get("resource_metadata");if(address===void 0||!URL.canParse(address))continue;const{protocol,hostname}=new URL(address);if(protocol!==
"http:"&&protocol!=="https:"||isPrivateHost(hostname))continue;subject();if(protocol==="http:")violation(response,`resource_metadata is ${show(address)}, where \
an https address was due`)}}})}});var PRIVATE_NAMES=/(?:^|\.)(?:localhost|local|localdomain|test|invalid|internal|intranet|lan|home|corp|home\.arpa)\.?$/;var PRIVATE_V4=/^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
function isPrivateHost(hostname){if(hostname.startsWith("["))return true;if(/^[\d.]+$/.test(hostname))return PRIVATE_V4.test(hostname);return!hostname.replace(/\.$/,
"").includes(".")||PRIVATE_NAMES.test(hostname)}var refusedCredentials=defineCheck({id:"refused-credentials",subject:"a Bearer challenge that names the error invalid_token, or a 401 response to credentials fr\
om a server that uses Bearer challenges",violation:"the challenge comes with another status than 401, or the 401 response with no challenge at all",create({subject,
violation}){let challengedAt;return carrying(["challenge","refusal"],{"http-response"(response){const{status,headers,exchange}=response;const header=headers["ww\
w-authenticate"];if(header===void 0&&status!==401||!isWithMcpEndpoint(exchange))return;const challenges=bearerChallenges(headers);if(challenges.some(({parameters})=>parameters.
get("error")==="invalid_token")){subject();if(status!==401)violation(response,`the challenge says that the token is invalid, but the status is ${status}, where \
401 was due`)}else if(status===401&&challengedAt!==void 0){if(exchange.request?.headers["authorization"]!==void 0){subject();if(header===void 0)violation(response,
`the credentials were refused with 401 and no www-authenticate header, which the server sent at seq ${challengedAt}`)}}if(status===401&&challenges.length>0)challengedAt??=
response.seq}})}});var authorizationChecks=[authorizationInEveryRequest,bearerErrorStatus,challengeOfflineAccess,challengeScope,insufficientScopeParameters,metadataOverHttps,refusedCredentials];import{isDeepStrictEqual}from"node:util";function defineRelation(relation){return relation}var MAX_CHAINS=2e3;var MAX_ROUNDS=16;var MAX_STATES=1e5;var MAX_COMPARED=64;var InputRounds=class{#bySession=new WeakMap;#byResult=new WeakMap;#byRetry=new WeakMap;#issued=new Map;of(result){
return this.#byResult.get(result)}retry(request){return this.#byRetry.get(request)}origin(request){const state=stateKey(request.params?.["requestState"]);if(state===
void 0)return"unknown";if(!this.#issued.has(state))return this.#issued.size<MAX_STATES?"never":"unknown";const issuedFor=this.#issued.get(state);const asked=fingerprint(
[request.method,substance(request)]);if(issuedFor===void 0||asked===void 0)return"unknown";return issuedFor===asked?"same":"another"}ask(result){const{request,session}=result;
const body=isObject(result.result)?result.result:void 0;if(body===void 0||body["resultType"]!=="input_required"){if(request!==void 0)this.#complete(request);return}
const inputRequests=isObject(body["inputRequests"])?body["inputRequests"]:void 0;const{seq,line}=result;const round={seq,line,result,request,inputRequests,entries:inputRequests===
void 0?[]:Object.entries(inputRequests).map(entry),requestState:body["requestState"]};this.#byResult.set(result,round);this.#issue(round.requestState,request);const waiting2=this.#of(
session);if(request===void 0){waiting2.dropped=true;return}const before=this.#byRetry.get(request);const earlier=isRetry(before)?waiting2.chainOf.get(before.round):
void 0;const chain=earlier??{target:targetOf(request),rounds:[]};if(earlier===void 0)begin(waiting2,chain);chain.rounds.push(round);waiting2.chainOf.set(round,chain);
if(typeof round.requestState==="string"){const same=waiting2.byState.get(round.requestState);if(same===void 0)waiting2.byState.set(round.requestState,new Set([round]));else
same.add(round)}if(chain.rounds.length>MAX_ROUNDS)forget(waiting2,chain.rounds.shift())}request(request){const{params,session}=request;if(params===void 0||request.
from!=="client")return;if(params["requestState"]===void 0&&params["inputResponses"]===void 0)return;const waiting2=this.#bySession.get(session);const found=waiting2===
void 0?void 0:match(waiting2,request,params,()=>this.origin(request));if(found!==void 0)this.#byRetry.set(request,found)}#issue(requestState,request){const state=stateKey(
requestState);if(state===void 0)return;const asked=request===void 0?void 0:fingerprint([request.method,substance(request)]);if(!this.#issued.has(state)){if(this.#issued.
size<MAX_STATES)this.#issued.set(state,asked)}else if(this.#issued.get(state)!==asked){this.#issued.set(state,void 0)}}#complete(request){const retry=this.#byRetry.
get(request);if(!isRetry(retry))return;const waiting2=this.#of(request.session);const chain=waiting2.chainOf.get(retry.round);if(chain!==void 0)drop(waiting2,chain)}#of(session){
let waiting2=this.#bySession.get(session);if(waiting2===void 0){waiting2={byTarget:new Map,byState:new Map,chainOf:new Map,chains:new Set,dropped:false};this.#bySession.
set(session,waiting2)}return waiting2}};function entry([key,value]){const method=isObject(value)?value["method"]:void 0;const params=isObject(value)?value["para\
ms"]:void 0;return{key,value:value??null,method:typeof method==="string"?method:void 0,params:isObject(params)?params:void 0}}function isRetry(found){return typeof found===
"object"}function targetOf(request){const{method,params}=request;return JSON.stringify([method,params?.["name"]??null,params?.["uri"]??null])}function begin(waiting2,chain){
waiting2.chains.add(chain);const same=waiting2.byTarget.get(chain.target);if(same===void 0)waiting2.byTarget.set(chain.target,new Set([chain]));else same.add(chain);
if(waiting2.chains.size<=MAX_CHAINS)return;const[oldest]=waiting2.chains;if(oldest!==void 0)drop(waiting2,oldest);waiting2.dropped=true}function drop(waiting2,chain){
waiting2.chains.delete(chain);const same=waiting2.byTarget.get(chain.target);same?.delete(chain);if(same?.size===0)waiting2.byTarget.delete(chain.target);for(const round of chain.
rounds)forget(waiting2,round)}function forget(waiting2,round){if(round===void 0)return;waiting2.chainOf.delete(round);if(typeof round.requestState!=="string")return;
const same=waiting2.byState.get(round.requestState);same?.delete(round);if(same?.size===0)waiting2.byState.delete(round.requestState)}function match(waiting2,request,params,origin){
const chains=waiting2.byTarget.get(targetOf(request));if(chains===void 0)return void 0;const{requestState,inputResponses}=params;const keys=isObject(inputResponses)?
Object.keys(inputResponses):[];const stated=typeof requestState==="string"?[...waiting2.byState.get(requestState)??[]].filter(round2=>chains.has(waiting2.chainOf.
get(round2))):[];if(stated.length>0)return matchState(waiting2,stated,request,keys);if(waiting2.dropped||chains.size>MAX_COMPARED)return"ambiguous";if(typeof requestState===
"string"&&origin()!=="never"&&origin()!=="another")return"ambiguous";const equal=[...chains].map(chain=>chain.rounds.at(-1)).filter(round2=>repeats(request,round2.
request));const named=equal.filter(round2=>keys.some(key=>names(round2,key)));const meant=named.length>0?named:equal;const round=meant.at(-1);if(round===void 0)
return void 0;if(!meant.every(other=>asksAlike(other,round)))return"ambiguous";return{round,evidence:named.length>0?"keys":"claim",repeats:true}}function matchState(waiting2,stated,request,keys){
let meant=stated;if(meant.length>1){const named=meant.filter(round2=>keys.some(key=>names(round2,key)));if(named.length>0)meant=named}if(meant.length>1){const equal=meant.
filter(round2=>repeats(request,round2.request));if(equal.length>0)meant=equal}if(meant.length>1){const chain=waiting2.chainOf.get(meant[0]);if(!meant.every(round2=>waiting2.
chainOf.get(round2)===chain))return"ambiguous";meant=meant.slice(-1)}const round=meant[0];const newest=waiting2.chainOf.get(round)?.rounds.at(-1);if(newest!==void 0&&
newest!==round){const answersNewest=keys.some(key=>names(newest,key)&&!names(round,key));if(answersNewest&&repeats(request,newest.request)){return{round:newest,
evidence:"keys",repeats:true}}}return{round,evidence:"state",repeats:repeats(request,round.request)}}function names(round,key){return round.inputRequests!==void 0&&
Object.hasOwn(round.inputRequests,key)}function asksAlike(one,other){return one===other||isDeepStrictEqual(one.requestState,other.requestState)&&isDeepStrictEqual(
one.inputRequests,other.inputRequests)}function repeats(request,original){return isDeepStrictEqual(substance(request),substance(original))}function substance(request){
const{_meta,inputResponses,requestState,...rest}=request?.params??{};const{arguments:given,...others}=rest;return isObject(given)&&Object.keys(given).length===0?
others:rest}function stateKey(requestState){return typeof requestState==="string"?`${requestState.length}:${fingerprint(requestState)}`:void 0}var inputRounds=defineRelation(
{name:"input-rounds",create(){const value=new InputRounds;const handlers=carrying("input",{request:request=>value.request(request),result:result=>value.ask(result)});
return{value,handlers}}});function declares(capabilities,path){if(!isObject(capabilities))return false;let value=capabilities;for(const step of stepsOf(path)){if(!isObject(value)||!Object.
hasOwn(value,step)){return path==="elicitation.form"&&step==="form"&&isObject(value)&&!Object.hasOwn(value,"url")}value=value[step]}return value===true||isObject(
value)}var knownSteps=new Map;function stepsOf(path){let steps=knownSteps.get(path);if(steps===void 0){steps=path.split(".");knownSteps.set(path,steps)}return steps}function isCertainSession(moment){const{session,exchange,transport}=moment;if(transport==="stdio")return true;if(session.mixed)return false;const id=session.httpSessionId;
const named=exchange?.request?.headers["mcp-session-id"];if(named!==void 0&&id!==void 0&&named!==id)return false;return session.index===0||id!==void 0&&named===
id}var ASKING_METHODS=["prompts/get","resources/read","tools/call"];function onAsks({revision,use},method,on2){return isModern(revision)?onInputRequests(use,method,
on2):onServerRequests(method,on2)}function hasDeclared(declared,path){if(declared===void 0)return void 0;if(declares(declared.capabilities,path))return true;let value=declared.
capabilities;if(value===void 0)return false;for(const step of path.split(".")){if(!isObject(value))return value===false?false:void 0;if(!Object.hasOwn(value,step))
return false;value=value[step]}return value===false?false:void 0}function onServerRequests(method,{ask,answer,since}){const binds=request=>request.from==="serve\
r"&&(since===void 0||!negotiatedBefore(request.session,since));const handlers={};if(ask!==void 0){handlers[`request ${method}`]=request=>{if(binds(request))ask(
askOf(request))}}if(answer!==void 0){handlers[`response ${method}`]=response=>{const{request}=response;if(request===void 0||!binds(request))return;answer({at:response,
result:response.kind==="result"?response.result:void 0,code:response.kind==="error"?response.code:void 0,declared:handshakeDeclaration(request),cancelled:request.
cancelled!==void 0},askOf(request))}}return handlers}function askOf(request){return{at:request,name:request.method,params:request.params,declared:handshakeDeclaration(
request)}}function handshakeDeclaration(request){return isCertainSession(request)?request.session.clientDeclared:void 0}function onInputRequests(use,method,{ask,
answer}){const rounds=use(inputRounds);const handlers={};for(const asking of ASKING_METHODS){if(ask!==void 0){handlers[`result ${asking}`]=result=>{if(!isObject(
result.result)||result.result["resultType"]!=="input_required")return;const round=rounds.of(result);for(const entry2 of round?.entries??[]){if(entry2.method===method)
ask(askIn(round,entry2))}}}if(answer!==void 0){handlers[`request ${asking}`]=request=>{const responses=request.params?.["inputResponses"];if(!isObject(responses))
return;const retry=rounds.retry(request);if(retry===void 0||retry==="ambiguous")return;for(const entry2 of retry.round.entries){if(entry2.method!==method||!Object.
hasOwn(responses,entry2.key))continue;answer({at:request,result:responses[entry2.key],code:void 0,declared:requestDeclaration(request),cancelled:false},askIn(retry.
round,entry2))}}}}return carrying("input",handlers)}function askIn(round,entry2){return{at:round.result,name:`${entry2.method} input request ${show(entry2.key,40)}`,
params:entry2.params,declared:round.request===void 0?void 0:requestDeclaration(round.request)}}function requestDeclaration(request){return{capabilities:request.
meta?.[META_CLIENT_CAPABILITIES]}}function inputNeeds({method,params}){switch(method){case"elicitation/create":{const mode=params?.["mode"]??"form";return mode==="form"||mode==="url"?[{by:` in ${mode}\
 mode`,capability:`elicitation.${mode}`}]:[]}case"sampling/createMessage":return params?.["tools"]===void 0?[{by:"",capability:"sampling"}]:[{by:"",capability:"\
sampling"},{by:" with tools",capability:"sampling.tools"}];case"roots/list":return[{by:"",capability:"roots"}];default:return[]}}var TASKS_EXTENSION="io.modelcontextprotocol/tasks";function advertisedExtensions(request){const capabilities=request.meta?.[META_CLIENT_CAPABILITIES];if(capabilities===
void 0)return[];if(!isObject(capabilities))return void 0;const{extensions}=capabilities;if(extensions===void 0)return[];return isObject(extensions)?Object.keys(
extensions):void 0}var NEEDS=["elicitation.form","elicitation.url","roots","sampling","sampling.tools",TASKS_EXTENSION];var capabilityReliance=defineCheck({id:"capability-reliance",
subject:"a result that makes use of a capability of the client",violation:"the request that it answers does not declare the capability, whether or not an earlie\
r one did",options:{declared:["not-here","earlier"]},create({options,subject,violation,use}){const earlierOnly=options["declared"]==="earlier";const rounds=use(
inputRounds);const known5=new WeakMap;return{...earlierOnly?carrying("capabilities",sentBy("client",{request(request){let declared=known5.get(request.session);if(declared===
void 0){declared=new Map;known5.set(request.session,declared)}if(declared.size===NEEDS.length)return;for(const need of NEEDS){if(!declared.has(need)&&declares2(
request,need)===true)declared.set(need,request.seq)}}})):{},...carrying(["input","task"],sentBy("server",{result(response){const{request,session}=response;if(request===
void 0)return;for(const{what,needs}of usesIn(response,rounds.of(response)?.entries??[])){const declared=declares2(request,needs);if(declared===void 0)continue;subject();
if(declared)continue;const missing=`the request at seq ${request.seq} that it answers does not declare ${needs}`;if(!earlierOnly){violation(response,`result has\
 ${what}, but ${missing}`);continue}const earlier=known5.get(session)?.get(needs);if(earlier!==void 0&&earlier<request.seq){violation(response,`result has ${what}\
, but ${missing}, only an earlier one at seq ${earlier} did`)}}}}))}}});function*usesIn({result},entries){if(isObject(result)&&result["resultType"]==="task"){yield{
what:'resultType "task"',needs:TASKS_EXTENSION}}for(const entry2 of entries){for(const{by,capability}of inputNeeds(entry2)){yield{what:`the input request ${show(
entry2.key,40)} for ${entry2.method}${by}`,needs:capability}}}}function declares2(request,need){if(need===TASKS_EXTENSION)return advertisedExtensions(request)?.
includes(need);return hasDeclared({capabilities:request.meta?.[META_CLIENT_CAPABILITIES]},need)}var REQUESTS=new Set(["completion/complete","elicitation/create","initialize","logging/setLevel","ping","prompts/get","prompts/list","resources/list","resources\
/read","resources/subscribe","resources/templates/list","resources/unsubscribe","roots/list","sampling/createMessage","server/discover","subscriptions/listen","\
tasks/cancel","tasks/get","tasks/list","tasks/result","tasks/update","tools/call","tools/list"]);var NOTIFICATIONS=new Set(["notifications/cancelled","notificat\
ions/elicitation/complete","notifications/initialized","notifications/message","notifications/progress","notifications/prompts/list_changed","notifications/reso\
urces/list_changed","notifications/resources/updated","notifications/roots/list_changed","notifications/subscriptions/acknowledged","notifications/tasks","notif\
ications/tasks/status","notifications/tools/list_changed"]);var REQUEST_METHODS=REQUESTS;var NOTIFICATION_METHODS=NOTIFICATIONS;function isRequestMethod(method){
return!isNamedNotification(method)&&REQUESTS.has(method)}function isNotificationMethod(method){return isNamedNotification(method)&&NOTIFICATIONS.has(method)}function isNamedNotification(method){
return method.charCodeAt(0)===110}var clientInfoSent=defineCheck({id:"client-info-sent",subject:"a request of the client",violation:"params._meta has no clientInfo",create({subject,violation}){return sentBy(
"client",{...brief({request({method}){if(!isExcused(method))subject()}}),...carrying("anonymous",{request(request){const{method}=request;if(isExcused(method))return;
violation(request,()=>`request ${show(method)} has no "${META_CLIENT_INFO}" in params._meta`)}})})}});function isExcused(method){return method==="initialize"||isNotificationMethod(
method)}function mediaType(contentType){return contentType===void 0?void 0:typeOf(contentType)}var typeOf=remembered(contentType=>contentType.split(";",1)[0].trim().toLowerCase());
function isStream(exchange){return exchange.response!==void 0&&isStreamHead(exchange.response)}function isStreamHead(head){return head.status>=200&&head.status<
300&&mediaType(head.headers["content-type"])==="text/event-stream"}function isHttpBody(message){if(message.from!=="server"||message.transport!=="streamable-http")return false;if(isObject(message.payload)&&Object.hasOwn(message.
payload,"jsonrpc"))return false;const{exchange}=message;if(exchange?.response===void 0)return true;if(isStream(exchange))return false;return exchange.response.status!==
200||exchange.message?.kind!=="request"}var errorCodeInteger=defineCheck({id:"error-code-integer",subject:"an error response with a code",violation:"the code is no integer",options:{by:["both","server"]},
create({options,subject,violation}){const serverOnly=options["by"]==="server";return{error(response){if(serverOnly&&response.from!=="server"||isHttpBody(response))
return;const{error}=response;if(!isObject(error)||!Object.hasOwn(error,"code"))return;subject();const{code}=error;if(typeof code==="number"&&(Number.isInteger(code)||
!Number.isFinite(code)))return;violation(response,`error code is ${show(code)}, where an integer is due`)}}}});function answersRequest(message){if(message.request!==void 0)return true;const asked=message.from==="server"?message.exchange?.message:void 0;return asked?.kind===
"request"&&asked.answered===void 0}function claimsFailure(message){return(message.exchange?.response?.status??0)>=400}var errorShape=defineCheck({id:"error-shape",subject:"an error response, or an answer with neither result nor error",violation:"it has no error object, or the e\
rror has no code or no text as its message",options:{by:["both","server"]},create({options,subject,violation}){const serverOnly=options["by"]==="server";return{
error(response){if(serverOnly&&response.from!=="server"||isHttpBody(response))return;const{error}=response;if(error===null&&Object.hasOwn(response.payload,"resu\
lt"))return;subject();if(!isObject(error)){violation(response,`error is ${show(error)}, where an object with code and message is due`);return}const missing=[];if(!Object.
hasOwn(error,"code"))missing.push("no code");if(!Object.hasOwn(error,"message"))missing.push("no message");else if(typeof error["message"]!=="string")missing.push(
`the message ${show(error["message"])}`);if(missing.length>0){violation(response,`error has ${missing.join(" and ")}, where a code and a text are due`)}},malformed(response){
if(serverOnly&&response.from!=="server")return;if(response.reason!=="hollow"||!answersRequest(response)||isHttpBody(response))return;subject();violation(response,
claimsFailure(response)?`response under HTTP ${response.exchange?.response?.status} has neither a result nor an error, where an error with code and message is d\
ue`:"response has neither a result nor an error")}}}});var MODERN_CODES=new Set([-32020,-32021,-32022]);var MAX_WAITING2=1e3;var ServerEra=class{shown=new Latch;#waiting=[];whenModern(act){if(this.shown.isOpen){act()}else if(this.#waiting.
length<MAX_WAITING2){this.#waiting.push(act)}}discovery(result){const versions=isObject(result)?result["supportedVersions"]:void 0;if(Array.isArray(versions)&&versions.
some(version=>isModern(String(version))))this.#show()}result(result){if(isObject(result)&&typeof result["resultType"]==="string")this.#show()}error(code){if(code!==
void 0&&MODERN_CODES.has(code))this.#show()}forget(){this.shown.close();this.#waiting.length=0}#show(){this.shown.open();for(const act of this.#waiting)act();this.#waiting.
length=0}};var serverEra=defineRelation({name:"server-era",create(){const value=new ServerEra;const handlers={lifecycle({event,transport}){if(event==="transport\
-open"&&transport==="stdio")value.forget()},...until(value.shown,{"result server/discover":({from,result})=>{if(from==="server")value.discovery(result)},...carrying(
["complete","typed"],{result({from,request,result}){if(from==="server"&&request!==void 0)value.result(result)}}),error({from,request,code}){if(from==="server"&&
request!==void 0)value.error(code)}})};return{value,handlers}}});var MAX_WAITING3=1e3;var ModernAnswers=class{tried=new Latch;#modern=false;#fellBack=false;#refusedProbe=false;#waiting=[];judge(message,act){if(message.from!==
"server")return;if(message.era!=="modern"||this.#modern)act(message);else if(!this.#fellBack&&this.#waiting.length<MAX_WAITING3)this.#waiting.push({message,act})}error({
from,code,request,exchange}){const asked=request??exchange?.message;if(from!=="server"||asked?.kind!=="request"||asked.method!=="server/discover")return;if(code===
void 0||!MODERN_CODES.has(code))this.#refusedProbe=true}fallBack(){if(!this.tried.isOpen||this.#modern)return;this.#fellBack=true;this.#waiting.length=0}show(){
this.#modern=true;this.#settle()}end(){if(!this.#refusedProbe)this.#settle()}restart(){this.end();this.#waiting.length=0;this.#modern=false;this.tried.close();this.#fellBack=
false;this.#refusedProbe=false}#settle(){for(const{message,act}of this.#waiting.splice(0))act(message)}};var modernAnswers=defineRelation({name:"modern-answers",
create(use){const value=new ModernAnswers;const era=use(serverEra);const watch=()=>era.whenModern(()=>value.show());watch();return{value,handlers:{lifecycle:({event,
transport})=>{if(event!=="transport-open"||transport!=="stdio")return;value.restart();watch()},...until(value.tried,within("modern",sentBy("client",{request:()=>value.
tried.open()}))),"result initialize":()=>value.fallBack(),error:error=>value.error(error),end:()=>value.end()}}}});var STANDARD=new Set([-32700,-32600,-32601,-32602,-32603]);var jsonRpcErrorCode=defineCheck({id:"json-rpc-error-code",subject:"an error of the server",violation:"\
its code lies between -32768 and -32100 and is none that JSON-RPC defines",create({subject,violation,use}){const answers=use(modernAnswers);return{error(response){
const{code}=response;if(code===void 0||code>=-32099&&code<=-32e3)return;answers.judge(response,()=>{subject(response);if(code<-32768||code>-32100||STANDARD.has(
code))return;violation(response,`error code ${code} lies in the range that JSON-RPC reserves and is none that it defines`)})}}}});function isFragment(text3){if(!/^\s*[[{]/.test(text3))return false;return new JsonBalance().read(text3)}var JsonBalance=class{#depth=0;#escaped=false;inString=false;read(text3){
for(let index=0;index<text3.length;index+=1){const char=text3.charCodeAt(index);if(this.inString){if(this.#escaped)this.#escaped=false;else if(char===92)this.#escaped=
true;else if(char===34)this.inString=false}else if(char===34)this.inString=true;else if(char===123||char===91)this.#depth+=1;else if(char===125||char===93)this.#depth-=
1}return this.inString||this.#depth>0}};function describeMalformed({reason,payload}){switch(reason){case"not-json":return`${show(payload)} is no JSON`;case"not-object":return`${show(payload)} is no JS\
ON object`;case"batch":return"a JSON array stands where a single message is due";case"hollow":return`${show(payload)} has an id, but neither method, result nor \
error`;case"shapeless":return`${show(payload)} is neither a request, a notification nor a response`}}var jsonRpcMessage=defineCheck({id:"json-rpc-message",subject:"a message",violation:"it is no JSON object, does not say jsonrpc 2.0, is neither request, notific\
ation nor response, has both result and error, or its params are no structured value",create({subject,violation}){return{...brief({message(message){if(message.kind!==
"malformed"&&!isHttpBody(message))subject()}}),...carrying("odd",{message(message){if(isHttpBody(message))return;if(message.kind==="malformed"){if(message.reason===
"batch"||mayBeNoMessage(message))return;subject();violation(message,`message is not JSON-RPC 2.0: ${describeMalformed(message)}`);return}subject();const{payload}=message;
if(payload["jsonrpc"]!=="2.0"){violation(message,Object.hasOwn(payload,"jsonrpc")?`${nameOf(message)} says jsonrpc ${show(payload["jsonrpc"])}, where "2.0" is d\
ue`:`${nameOf(message)} has no member jsonrpc, where "2.0" is due`)}if(message.kind==="request"||message.kind==="notification"){const problem=paramsProblem(payload);
if(problem!==void 0)violation(message,`${nameOf(message)} has ${problem}`)}else if(Object.hasOwn(payload,"result")&&Object.hasOwn(payload,"error")){violation(message,
`${nameOf(message)} has both a result and an error, of which exactly one is due`)}}})}}});function paramsProblem(payload){const{params}=payload;if(params===void 0||
isObject(params)||Array.isArray(params))return void 0;return`params ${show(params)}, which may be left out but must be structured when present`}function mayBeNoMessage(message){
const{payload,reason,from,session,exchange}=message;if(reason==="not-json"){if(typeof payload!=="string"||payload.trim()===""||isFragment(payload))return true}if(from===
"server"||message.transport==="stdio"||reason==="hollow")return false;const headers=exchange?.request?.headers;const known5=session.handshake!==void 0||session.
discovered!==void 0||headers?.["mcp-session-id"]!==void 0||headers?.["mcp-protocol-version"]!==void 0;return!known5&&!(isObject(payload)&&Object.hasOwn(payload,
"jsonrpc"))}function nameOf(message){switch(message.kind){case"request":case"notification":return`${message.kind} ${show(message.method)}`;case"result":case"err\
or":return message.request===void 0?"response":`response to ${show(message.request.method)}`;default:return"message"}}var legacyErrorCode=defineCheck({id:"legacy-error-code",subject:"an error of the server",violation:"its code lies between -32019 and -32000",create({subject,violation,
use}){const answers=use(modernAnswers);return{error(response){const{code}=response;if(code===void 0||code===-32002)return;answers.judge(response,()=>{subject(response);
if(code<-32019||code>-32e3)return;violation(response,`error code ${code} lies in -32000 to -32019, which is left to codes of earlier implementations`)})}}}});var WELL_KNOWN=new Set("com org net edu gov mil int arpa info biz name pro aero asia cat coop jobs mobi museum tel travel post xxx academy agency app art blog b\
uild business cafe careers center chat church city click cloud club codes coffee community company computer consulting cool dev digital directory domains earth \
education email energy engineering events expert finance foundation fun fund games global group guide health help host house inc institute international lab lan\
d legal life link live llc lol love market marketing media moe money network news ninja now one online page partners party photos place plus press productions p\
ub quest red rent report rest review rocks run sale school science security services sh shop show site social software solutions space store stream studio study\
 style support systems team tech technology today tools top town trade training university video vip watch web website wiki win work works world wtf xyz zone am\
azon android apple aws azure bing chrome cisco dell google ibm microsoft office oracle play samsung sap search sony windows xbox yahoo yandex youtube".split(" "));
function isTopLevelDomain(label){const lower=label.toLowerCase();return/^[a-z]{2}$/.test(lower)||lower.startsWith("xn--")||WELL_KNOWN.has(lower)}function splitMetaKey(key){const slash=key.indexOf("/");return slash===-1?{prefix:void 0,name:key}:{prefix:key.slice(0,slash),name:key.slice(slash+1)}}function isMetaLabel(label){
return/^[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label)}function isMetaPrefix(prefix){return prefix.split(".").every(isMetaLabel)}function isReverseDomain(prefix){
const labels=prefix.split(".");return isTopLevelDomain(labels[0])||labels.length>1&&!isTopLevelDomain(labels.at(-1))}function isMetaName(name){return/^([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)?$/.
test(name)}var MAX_DEPTH2=8;var NONE=[];var LISTS={"prompts/list":"prompts","resources/list":"resources","resources/read":"contents","resources/templates/list":"resourceTe\
mplates","roots/list":"roots","tools/list":"tools"};var TRACE_KEYS=["traceparent","tracestate","baggage"];var MAX_KEYS=1e3;var EMPTY={objects:NONE,keyed:false,prefixed:false,
odd:false,traced:false};var MetaObjects=class{#last;#found=EMPTY;#fine=new Map;#alike;#keys=[];of(message){if(this.#last!==message){this.#last=message;const objects=find(
message);if(objects.length===0)this.#found=EMPTY;else if(objects.length===1&&this.#isLike(objects[0].meta))this.#found={...this.#alike,objects};else this.#found=
this.#sum(objects)}return this.#found}#isLike(meta){let index=0;for(const key in meta){if(key!==this.#keys[index])return false;index+=1}return this.#alike!==void 0&&
index===this.#keys.length}#sum(objects){let keyed=false;let prefixed=false;let odd=false;let traced=false;for(const{meta}of objects){for(const key of Object.keys(
meta)){keyed=true;const known5=this.#fine.get(key)??this.#judge(key);if(known5===void 0)odd=true;else if(known5)prefixed=true;else if(isTraceKey(key))traced=true}}
const found={objects,keyed,prefixed,odd,traced};if(objects.length===1&&!odd){this.#alike=found;this.#keys=Object.keys(objects[0].meta)}return found}#judge(key){
const{prefix,name}=splitMetaKey(key);if(!isMetaName(name))return void 0;if(prefix!==void 0&&(!isMetaPrefix(prefix)||!isReverseDomain(prefix)))return void 0;if(this.#fine.
size<MAX_KEYS)this.#fine.set(key,prefix!==void 0);return prefix!==void 0}};function isTraceKey(key){return TRACE_KEYS.includes(key)}var metaObjects=defineRelation(
{name:"meta-objects",create:()=>({value:new MetaObjects,handlers:{}})});function find(message){switch(message.kind){case"request":return ofRequest2(message);case"\
notification":return message.meta===void 0?NONE:[{meta:message.meta,path:"params._meta"}];case"result":return isObject(message.result)?ofResult2(message,message.
result):NONE;default:return NONE}}function ofRequest2({meta,params,method}){if(params===void 0)return NONE;const{inputResponses}=params;const samples=method==="\
sampling/createMessage";if(meta===void 0&&inputResponses===void 0&&!samples)return NONE;const found=[];if(meta!==void 0)found.push({meta,path:"params._meta"});if(samples)
addSampling(found,params,"params");if(isObject(inputResponses)){for(const[key,answer]of Object.entries(inputResponses)){addInputResponse(found,answer,`params.in\
putResponses.${key}`)}}return found}function ofResult2({request},result){const found=[];add(found,result,"result");const method=request?.method;if(method===void 0)
return found;const list=Object.hasOwn(LISTS,method)?LISTS[method]:void 0;if(list!==void 0){addEach(found,result[list],`result.${list}`)}else if(method==="tools/\
call"||method==="tasks/result"){addBlocks(found,result["content"],"result.content",0)}else if(method==="sampling/createMessage"){addContent(found,result["conten\
t"],"result.content")}else if(method==="prompts/get"){for(const[index,each]of items(result["messages"])){if(isObject(each))addContent(found,each["content"],`res\
ult.messages[${index}].content`)}}const{inputRequests}=result;if(result["resultType"]==="input_required"&&isObject(inputRequests)){for(const[key,ask]of Object.entries(
inputRequests)){addInputRequest(found,ask,`result.inputRequests.${key}`)}}return found}function addInputRequest(found,ask,path){const params=isObject(ask)?ask["\
params"]:void 0;if(!isObject(ask)||!isObject(params))return;if(ask["method"]==="roots/list")add(found,params,`${path}.params`);if(ask["method"]==="sampling/crea\
teMessage")addSampling(found,params,`${path}.params`)}function addInputResponse(found,answer,path){if(!isObject(answer))return;addEach(found,answer["roots"],`${path}\
.roots`);if(typeof answer["role"]!=="string")return;add(found,answer,path);addContent(found,answer["content"],`${path}.content`)}function addSampling(found,params,path){
for(const[index,message]of items(params["messages"])){if(!isObject(message))continue;add(found,message,`${path}.messages[${index}]`);addContent(found,message["c\
ontent"],`${path}.messages[${index}].content`)}addEach(found,params["tools"],`${path}.tools`)}function addContent(found,content2,path){if(isObject(content2))addBlock(
found,content2,path,0);else addBlocks(found,content2,path,0)}function addBlocks(found,blocks,path,depth){if(!Array.isArray(blocks))return;for(let index=0;index<
blocks.length;index+=1){const block=blocks[index];if(!isObject(block))continue;const{type}=block;if(block["_meta"]!==void 0||type==="resource"||type==="tool_res\
ult")addBlock(found,block,`${path}[${index}]`,depth)}}function addEach(found,list,path){for(const[index,each]of items(list))add(found,each,`${path}[${index}]`)}
function addBlock(found,block,path,depth){add(found,block,path);if(block["type"]==="resource")add(found,block["resource"],`${path}.resource`);if(block["type"]===
"tool_result"&&depth<MAX_DEPTH2){addBlocks(found,block["content"],`${path}.content`,depth+1)}}function add(found,holder,path){const meta=isObject(holder)?holder["\
_meta"]:void 0;if(isObject(meta))found.push({meta,path:`${path}._meta`})}function items(value){return Array.isArray(value)?value.entries():[]}function onMetaKeys({subject,use},of,judge2){const metas=use(metaObjects);return{...carrying(of==="keyed"?"meta":["prefixed","custom"],brief({message(message){if(metas.
of(message)[of])subject()}})),...carrying("custom",{message(message){const{objects,odd}=metas.of(message);if(!odd)return;for(const{meta,path}of objects)for(const key of Object.
keys(meta))judge2(message,key,path)}})}}var metaKeyName=defineCheck({id:"meta-key-name",subject:"a key of a _meta object that the protocol defines",violation:"its name begins or ends with, or holds, a\
 character that may not stand there",since:"2025-06-18",create(context){const{violation}=context;return onMetaKeys(context,"keyed",(message,key,path)=>{const{name}=splitMetaKey(
key);if(isMetaName(name))return;violation(message,`key ${show(key)} in ${bare(path)} has the name ${show(name)}, which is not alphanumeric at both ends with onl\
y "-", "_" and "." besides`)})}});var metaKeyPrefix=defineCheck({id:"meta-key-prefix",subject:"a key with a prefix in a _meta object that the protocol defines",violation:"the text before its fir\
st slash is no series of labels with dots between them",since:"2025-06-18",create(context){const{subject,violation}=context;return onMetaKeys(context,"prefixed",
(message,key,path)=>{if(!key.includes("/"))return;subject();const{prefix=""}=splitMetaKey(key);const ill=prefix.split(".").find(label=>!isMetaLabel(label));if(ill===
void 0)return;violation(message,`key ${show(key)} in ${bare(path)} has the prefix ${show(prefix)}, in which ${show(ill)} is no label`)})}});var metaKeyReverseDns=defineCheck({id:"meta-key-reverse-dns",subject:"a well-formed key with a prefix in a _meta object that the protocol defines",violation:"th\
e prefix is a single word, or a domain name that is not reversed",since:"2025-06-18",create(context){const{subject,violation}=context;return onMetaKeys(context,
"prefixed",(message,key,path)=>{const{prefix}=splitMetaKey(key);if(prefix===void 0||!isMetaPrefix(prefix))return;subject();if(isReverseDomain(prefix))return;violation(
message,`key ${show(key)} in ${bare(path)} has the prefix ${show(prefix)}, which is ${prefix.includes(".")?"not in reverse order":"a single word"}, where a reve\
rsed domain name is due`)})}});var MAX_VERSIONS=1e3;var UNSUPPORTED_VERSION=-32022;var VersionSupport=class{list;#agreed=new Map;shown(version){return this.list?.versions.has(version)===true?
this.list:this.#agreed.get(version)}latestLegacy(){let latest;for(const version of[...this.list?.versions??[],...this.#agreed.keys()]){if(isRevision(version)&&!isModern(
version)&&(latest===void 0||version>latest))latest=version}return latest}isModernOnly(){if(this.list===void 0||this.#agreed.size>0)return false;return[...this.list.
versions].every(version=>isModern(version))}agree(version,place){if(this.#agreed.size<MAX_VERSIONS)this.#agreed.set(version,place)}take(versions,place){const read3=readVersions(
versions);if(read3!==void 0)this.list={...place,versions:read3}}forget(){this.list=void 0;this.#agreed.clear()}};function readVersions(value){if(!Array.isArray(
value)||value.length===0||value.length>MAX_VERSIONS)return void 0;return value.every(version=>typeof version==="string")?new Set(value):void 0}function supportedOf(error){
const data=isObject(error)?error["data"]:void 0;return isObject(data)?data["supported"]:void 0}var versionSupport=defineRelation({name:"version-support",create(){
const value=new VersionSupport;return{value,handlers:{lifecycle:({event,transport})=>{if(event==="transport-open"&&transport==="stdio")value.forget()},"result s\
erver/discover":({result,from,seq,line})=>{if(from==="server"&&isObject(result))value.take(result["supportedVersions"],{seq,line})},"result initialize":({result,
from,seq,line})=>{const version=isObject(result)?result["protocolVersion"]:void 0;if(from==="server"&&typeof version==="string")value.agree(version,{seq,line})},
error:({error,code,from,request,seq,line})=>{if(from!=="server"||request===void 0)return;if(code===UNSUPPORTED_VERSION){value.take(supportedOf(error),{seq,line})}else if(code===
-32602&&request.method==="initialize"){for(const version of readVersions(supportedOf(error))??[])value.agree(version,{seq,line})}}}}}});function missingFields(request){const{meta}=request;const missing=[];if(typeof meta?.[META_VERSION]!=="string")missing.push(META_VERSION);if(!isObject(meta?.[META_CLIENT_CAPABILITIES]))
missing.push(META_CLIENT_CAPABILITIES);return missing}function listFields(fields){return fields.map(field2=>`"${field2}"`).join(" and ")}function mayBeLegacy(request){
if(request.method==="initialize"||request.era==="legacy")return true;return request.transport==="streamable-http"&&request.era===void 0&&request.exchange?.request?.
headers["mcp-protocol-version"]===void 0}var triedModern=defineRelation({name:"tried-modern",create(){const value=new Latch;const note=sentBy("client",{request({method}){if(!isNotificationMethod(method))
value.open()}});return{value,handlers:until(value,within("modern",note))}}});var MAX_WAITING4=100;var METHODS={all:void 0,completion:["completion/complete"],paginated:["tools/list","prompts/list","resources/list","resources/templates/lis\
t"],prompts:["prompts/*"],resources:["resources/*"],tools:["tools/*"]};var metaRequired=defineCheck({id:"meta-required",subject:"a request of the client",violation:"\
params._meta lacks the protocol version as a string or the client capabilities as an object",options:{methods:["all","completion","paginated","prompts","resourc\
es","tools"]},create({options,subject,violation,use}){const named=METHODS[options["methods"]];const concerns=method=>named===void 0||named.some(each=>covers(each,
method));const onRequests2=handler=>{const handlers={};if(named===void 0)handlers.request=handler;else for(const method of named)handlers[`request ${method}`]=handler;
return handlers};const support=use(versionSupport);const tried=use(triedModern);const isConcerned=({method})=>method!=="initialize"&&concerns(method)&&!isNotificationMethod(
method);let waiting2=[];const accuse=request=>violation(request,()=>`request ${show(request.method)} ${describe(request,missingFields(request))}`);const judge2=request=>{
subject(request);if(missingFields(request).length>0)accuse(request)};return{...sentBy("client",{...brief(onRequests2(request=>{if(isConcerned(request))subject()})),
...carrying("bare",onRequests2(request=>{if(!isConcerned(request))return;subject();accuse(request)})),"request initialize"(request){if(named!==void 0||tried.isOpen&&
!support.isModernOnly())return;if(request.transport==="stdio")judge2(amongModern(request));else if(waiting2.length<MAX_WAITING4)waiting2.push(request)}}),"respo\
nse initialize"({kind,request,session}){if(request===void 0||!waiting2.includes(request))return;waiting2=waiting2.filter(each=>each!==request);const refused=kind===
"error"||session.negotiatedEra==="modern";judge2(refused?amongModern(request):request)},end(){for(const request of waiting2)judge2(request)}}}});function amongModern(request){
return{...request,era:"modern"}}function describe({meta},missing){if(meta===void 0)return`has no params._meta, where ${listFields(missing)} are due`;const ill=missing.
filter(field2=>Object.hasOwn(meta,field2));const absent=missing.filter(field2=>!ill.includes(field2));const parts=ill.map(field2=>`has ${show(meta[field2])} as \
"${field2}", where ${field2===META_VERSION?"a string":"an object"} is due`);if(absent.length>0)parts.push(`lacks ${listFields(absent)} in params._meta`);return parts.
join(" and ")}var INVALID_PARAMS=-32602;var PRECEDING=new Set([-32700,-32601,-32020,-32021,-32022]);var metaRequiredRefused=defineCheck({id:"meta-required-refused",subject:"t\
he answer to a request that lacks a required _meta field",violation:"it is a result, or an error with another code than -32602",create({subject,violation}){const judge2=response=>{
const{request}=response;if(request===void 0||request.from!=="client"||mayBeLegacy(request))return;const missing=missingFields(request);if(missing.length===0)return;
const lacking2=`request ${show(request.method)} at seq ${request.seq} lacks ${listFields(missing)} in params._meta`;if(response.kind==="result"){subject();violation(
response,`${lacking2}, yet a result answers it, where error -32602 is due`);return}if(PRECEDING.has(response.code))return;const faulty=request.params===void 0||
request.payload["jsonrpc"]!=="2.0";if(response.code===-32600&&faulty)return;const status=response.exchange?.response?.status;if(status!==void 0&&status>=300&&status!==
400)return;subject();if(response.code===INVALID_PARAMS)return;violation(response,`${lacking2}, yet error ${show(response.code)} answers it, where -32602 is due`)};
return carrying("lacking",sentBy("server",{response:judge2}))}});var metaRequiredStatus=defineCheck({id:"meta-required-status",subject:"error -32602 over HTTP for a request that lacks a required _meta field",violation:"the HT\
TP status is not 400",create({subject,violation}){return{error(error){const{request,exchange}=error;if(error.code!==-32602||request===void 0||request.from!=="cl\
ient")return;const status=exchange?.response?.status;if(status===void 0||exchange!==request.exchange||mayBeLegacy(request))return;const missing=missingFields(request);
if(missing.length===0)return;subject();if(status===400)return;violation(error,`error -32602 for ${show(request.method)}, which lacks ${listFields(missing)}, com\
es with HTTP ${status}, where 400 is due`)}}}});import{isDeepStrictEqual as isDeepStrictEqual2}from"node:util";var missingCapabilityData=defineCheck({id:"missing-capability-data",subject:"error -32021",violation:"data.requiredCapabilities is missing or empty, or lists on\
ly what the request did declare",create({subject,violation}){return{error(response){if(response.from!=="server"||response.code!==-32021)return;subject();const{error,
request}=response;const data=isObject(error)?error["data"]:void 0;const required=isObject(data)?data["requiredCapabilities"]:void 0;if(required===void 0||required===
null){violation(response,"error -32021 has no data.requiredCapabilities, where the missing ones are due");return}if(!isObject(required))return;if(Object.keys(required).
length===0){violation(response,"error -32021 has an empty data.requiredCapabilities, where the missing ones are due");return}const declared=request?.meta?.[META_CLIENT_CAPABILITIES];
if(!isObject(declared)||!isCovered(required,declared))return;violation(response,`error -32021 requires ${show(required)}, but the request at seq ${request?.seq}\
 declares all of it`)}}}});function isCovered(required,declared){return Object.entries(required).every(([name,wanted])=>{const given=Object.hasOwn(declared,name)?
declared[name]:implied(name,declared);if(given===void 0||wanted===void 0)return false;return isObject(wanted)&&isObject(given)?isCovered(wanted,given):isDeepStrictEqual2(
wanted,given)})}function implied(name,declared){return name==="form"&&Object.keys(declared).length===0?{}:void 0}var missingCapabilityStatus=defineCheck({id:"missing-capability-status",subject:"error -32021 over HTTP that is the first message of its answer",violation:"the \
HTTP status is not 400",create({subject,violation}){return{error(error){const{exchange}=error;if(error.from!=="server"||error.code!==-32021)return;const status=exchange?.
response?.status;if(status===void 0||exchange?.answers!==1)return;subject();if(status===400)return;violation(error,`error -32021 (missing required client capabi\
lity) comes with HTTP ${status}, where 400 is due`)}}}});function on(key,handler){return Object.assign({},{[key]:handler})}function onRequests(methods,handler){const handlers={};for(const method of methods)handlers[`r\
equest ${method}`]=handler;return handlers}function onNotifications(methods,handler){const handlers={};for(const method of methods)handlers[`notification ${method}`]=
handler;return handlers}function onResults(methods,handler){const handlers={};for(const method of methods)handlers[`result ${method}`]=handler;return handlers}var IdlessRequests=class{#senders=new WeakMap;by(session,party2){return this.#senders.get(session)?.has(party2)===true}add(session,party2){const known5=this.#senders.
get(session);if(known5===void 0)this.#senders.set(session,new Set([party2]));else known5.add(party2)}};var idlessRequests=defineRelation({name:"idless-requests",
create(){const value=new IdlessRequests;const handlers=onNotifications(REQUEST_METHODS,({session,from})=>value.add(session,from));return{value,handlers}}});function waitingRequests(session,party2){return[...session.party(party2).open.values()].filter(({cancelled,method})=>cancelled===void 0&&method!=="subscriptions\
/listen")}var PARSE_ERROR=-32700;var notificationUnanswered=defineCheck({id:"notification-unanswered",subject:"a notification",violation:"its receiver answered it with a \
JSON-RPC response",options:{by:["both","server"]},create({options,subject,violation,use}){const serverOnly=options["by"]==="server";const idless=use(idlessRequests);
const judge2=response=>{if(serverOnly&&response.from!=="server"||response.request!==void 0)return;if(isHttpBody(response))return;const noticed=response.transport===
"stdio"?overStdio(response,idless):overHttp(response);if(noticed===void 0)return;violation(response,`${response.kind==="malformed"?"response":response.kind} ans\
wers the notification ${show(noticed.method)} at seq ${noticed.seq}, which gets no response`)};return{...sentBy(serverOnly?"client":void 0,brief({notification({
method}){if(!isRequestMethod(method))subject()}})),...carrying("unpaired",{response:judge2}),malformed(message){if(message.reason==="hollow")judge2(message)}}}});
function overHttp(response){const{exchange}=response;const asked=response.from==="server"&&exchange?.messages===1?exchange.message:void 0;if(asked?.kind!=="noti\
fication"||isRequestMethod(asked.method))return void 0;const mayBeOfAnother2=!response.session.startRecorded&&exchange?.key===void 0&&response.kind!=="malformed"&&
response.key!==void 0;if(mayBeOfAnother2)return void 0;const status=exchange?.response?.status;return status!==void 0&&status<300?asked:void 0}function overStdio(response,idless){
const{payload}=response;if(isObject(payload)&&payload["id"]!==void 0&&payload["id"]!==null)return void 0;if(response.kind==="error"&&response.code===PARSE_ERROR)
return void 0;const{session}=response;const other=response.from==="client"?"server":"client";const noticed=session.party(other).notification;if(noticed===void 0||
!session.startRecorded)return void 0;if(session.unreadable[other]!==void 0||idless.by(session,other))return void 0;return waitingRequests(session,other).length===
0?noticed:void 0}var notificationWithoutId=defineCheck({id:"notification-without-id",subject:"a message whose method is defined as a notification",violation:"it has an id",create({
subject,violation}){const handlers={};for(const method of NOTIFICATION_METHODS){Object.assign(handlers,brief({[`notification ${method}`]:()=>subject()}));handlers[`\
request ${method}`]=message=>{subject();violation(message,`notification ${show(method)} has an id, ${show(message.id)}`)}}return handlers}});var HEADER_MISMATCH=-32020;var MISSING_CAPABILITY=-32021;var UNSUPPORTED_VERSION2=-32022;var DEFINED=new Set([HEADER_MISMATCH,MISSING_CAPABILITY,UNSUPPORTED_VERSION2]);
var protocolErrorCode=defineCheck({id:"protocol-error-code",subject:"an error of the server",violation:"its code lies between -32099 and -32020 and is not defin\
ed, or does not have its defined meaning",create({subject,violation,use}){const answers=use(modernAnswers);return{error(response){const{code}=response;if(code===
void 0)return;answers.judge(response,()=>{subject(response);if(code<-32099||code>-32020)return;if(!DEFINED.has(code)){violation(response,`error code ${code} lie\
s in -32020 to -32099, where the specification defines only -32020, -32021 and -32022`);return}const contradiction=contradictionOf(response);if(contradiction!==
void 0)violation(response,contradiction)})}}}});function contradictionOf({code,error,request,transport}){if(code===HEADER_MISMATCH&&transport==="stdio"){return"\
error code -32020 (header mismatch) comes over stdio, which has no headers"}if(code!==UNSUPPORTED_VERSION2||request===void 0)return void 0;const version=request.
meta?.[META_VERSION];if(typeof version!=="string")return void 0;if(transport==="streamable-http"){const head=request.exchange?.request;if(head===void 0||(head.headers["\
mcp-protocol-version"]??version)!==version)return void 0}const data=isObject(error)?error["data"]:void 0;const supported=isObject(data)?data["supported"]:void 0;
if(!Array.isArray(supported)||!supported.includes(version))return void 0;return`error code -32022 (unsupported protocol version) refuses ${show(version)}, which\
 it lists as supported`}var requestIdNull=defineCheck({id:"request-id-null",subject:"a request",violation:"its id is null",options:{by:["both","client"]},create({options,subject,violation}){
const clientOnly=options["by"]==="client";return sentBy(clientOnly?"client":void 0,{...brief({request(request){if(!isNotificationMethod(request.method))subject()}}),
...carrying("odd",{request(request){if(request.id!==null||isNotificationMethod(request.method))return;violation(request,`request ${show(request.method)} has the\
 id null`)}})})}});var requestIdType=defineCheck({id:"request-id-type",subject:"a request, or a message without an id whose method is defined as a request",violation:"it has no id\
, or one that is neither a string nor an integer",options:{by:["both","client"]},create({options,subject,violation}){const clientOnly=options["by"]==="client";const withoutId2={};
for(const method of REQUEST_METHODS){withoutId2[`notification ${method}`]=message=>{subject();violation(message,`request ${show(method)} has no id, where a stri\
ng or an integer is due`)}}return sentBy(clientOnly?"client":void 0,{...withoutId2,...brief({request(request){if(request.id!==null&&!isNotificationMethod(request.
method))subject()}}),...carrying("odd",{request(request){if(request.id===null||isNotificationMethod(request.method))return;subject();const{id}=request;if(typeof id===
"string")return;if(typeof id==="number"&&(Number.isInteger(id)||!Number.isFinite(id)))return;violation(request,`request ${show(request.method)} has id ${show(id)}\
, where a string or an integer is due`)}})})}});import{isDeepStrictEqual as isDeepStrictEqual3}from"node:util";var BySession=class{#make;#values=new WeakMap;#newest;#ofNewest;constructor(make){this.#make=make}of(session){if(session!==this.#newest||this.#ofNewest===void 0){
this.#newest=session;this.#ofNewest=this.#values.get(session)??{value:this.#make()};this.#values.set(session,this.#ofNewest)}return this.#ofNewest.value}};var PAGE=512;var MAX_PLACES=1e6;var MAX_SMALL=2**40;var IdLedger=class{#pages=new Map;#others=new Map;#ranges=[];#places=0;#newest;add(key,seq){if(!isSmallInteger(
key)){if(this.#others.has(key))return false;this.#others.set(key,seq);return true}const index=Math.floor(key/PAGE);let page=this.#page(index);if(page!==void 0&&
page[key-index*PAGE]>=0||this.#isInRange(key))return false;if(this.#places>=MAX_PLACES){this.#addToRange(key);return true}if(page===void 0){page=new Float64Array(
PAGE).fill(-1);this.#pages.set(index,page);this.#newest={index,page}}page[key-index*PAGE]=seq;this.#places+=1;return true}find(key){if(!isSmallInteger(key))return this.#others.
get(key);const index=Math.floor(key/PAGE);const seq=this.#page(index)?.[key-index*PAGE];if(seq!==void 0&&seq>=0)return seq;return this.#isInRange(key)?-1:void 0}forget(key){
if(!isSmallInteger(key)){this.#others.delete(key);return}const index=Math.floor(key/PAGE);const page=this.#pages.get(index);if(page!==void 0)page[key-index*PAGE]=
-1}#page(index){return this.#newest?.index===index?this.#newest.page:this.#pages.get(index)}#isInRange(integer){return this.#ranges.length>0&&this.#ranges.some(
([from,to])=>integer>=from&&integer<=to)}#addToRange(integer){const next=this.#ranges.find(([,to])=>to===integer-1);if(next!==void 0){next[1]=integer}else{this.#ranges.
push([integer,integer])}}};function isSmallInteger(key){return typeof key==="number"&&key>=0&&key<MAX_SMALL}var Resumptions=class{#sessions=new WeakSet;in(session){return this.#sessions.has(session)}add(session){this.#sessions.add(session)}};var resumptions=defineRelation(
{name:"resumptions",create(){const value=new Resumptions;return{value,handlers:carrying("get",{"http-request":({headers,session})=>{if(headers["last-event-id"]!==
void 0)value.add(session)}})}}});var MAX_DOUBTFUL=1e3;var requestIdUnique=defineCheck({id:"request-id-unique",subject:"a request with a usable id",violation:"an earlier request of the same part\
y has the same id, in the session or still unanswered",options:{within:["session","in-flight"],by:["both","client"]},create({options,subject,violation,use}){const inFlight=options["\
within"]==="in-flight";const clientOnly=options["by"]==="client";const resumed=use(resumptions);const begun=new WeakSet;const modern=new BySession(()=>new IdLedger);
const shared=new WeakSet;const doubtful=new Map;const some=new Latch;const blame=request=>{const{id,method,reuses}=request;if(reuses===void 0)return;const earlier=reuses.
seq<0?"earlier":`at seq ${reuses.seq}`;violation(request,`request ${show(method)} reuses id ${show(id)}, ${inFlight?`whose request ${earlier} is still unanswere\
d`:`already used by the same party ${earlier}`}`)};const counts=request=>{const{from,key,method,session,transport}=request;if(key===void 0||isNotificationMethod(
method))return false;if(inFlight||transport==="stdio")return true;return!shared.has(session)&&!session.party(from).mixed&&isCertainSession(request)};const judge2=request=>{
if(!counts(request))return;const{era,from,key,reuses,session}=request;subject();if(!inFlight&&from==="client"&&era!=="modern"&&modern.of(session).find(key)!==void 0)
return;if(reuses===void 0||isRepeat(request,reuses.request))return;if(from==="server"&&resumed.in(session))return;if(inFlight){if(!reuses.open||!isSameClient(request,
reuses.request))return;const exchange=reuses.request?.exchange;if(exchange!==void 0&&isStream(exchange)){if(doubtful.size<MAX_DOUBTFUL&&!doubtful.has(exchange))
doubtful.set(exchange,request);some.open();return}}blame(request)};return{...sentBy(clientOnly?"client":void 0,{"request initialize"({key,session,transport}){if(key===
void 0||transport==="stdio")return;(begun.has(session)?shared:begun).add(session)},...brief({request(request){if(counts(request))subject()}}),...carrying("repea\
t",{request:judge2})}),...inFlight?after(some,{message({from,exchange}){if(doubtful.size===0||from!=="server"||exchange===void 0)return;const request=doubtful.get(
exchange);if(request===void 0)return;doubtful.delete(exchange);blame(request)}}):within("modern",sentBy("client",{request(request){if(counts(request))modern.of(
request.session).add(request.key,request.seq)}}))}}});function isRepeat(request,earlier){if(earlier===void 0||request.transport!=="streamable-http")return false;
const failed=earlier.refused!==void 0||earlier.abandoned!==void 0||earlier.exchange?.response===void 0;return failed&&isDeepStrictEqual3(request.payload,earlier.
payload)}function isSameClient(request,earlier){if(request.transport==="stdio")return true;if(earlier?.method==="subscriptions/listen")return false;return isDeepStrictEqual3(
request.meta?.[META_CLIENT_INFO],earlier?.meta?.[META_CLIENT_INFO])}var ABOUT_THE_BODY=new Set([-32602,-32021]);var responseId=defineCheck({id:"response-id",subject:"a response of the kind that the clause speaks of",violation:"i\
ts id is that of no request that waits for an answer, or it has none though its request was readable",options:{of:["results","errors"],by:["both","server"]},create({
options,subject,violation,use}){const serverOnly=options["by"]==="server";const resumed=use(resumptions);const idless=use(idlessRequests);const judge2=response=>{
if(isHttpBody(response))return;const problem=response.key===void 0?withoutId(response,idless):withUnknownId(response,resumed);if(problem!==void 0)violation(response,
problem)};const note=response=>{if(!isHttpBody(response))subject()};const on2=handler=>options["of"]==="errors"?{error:handler}:{result:handler};return sentBy(serverOnly?
"server":void 0,{...brief(on2(note)),...carrying("unpaired",on2(judge2))})}});function withoutId(response,idless){const{id,kind,session,exchange,transport}=response;
const shown2=id===void 0?"no id":`the id ${show(id)}`;const other=otherParty(response);const asked=askedIn(response);if(kind==="result"){if(session.unreadable[other]!==
void 0&&id!==void 0)return void 0;return`result has ${shown2}, where that of the request it answers is due`}if(transport==="streamable-http"&&response.from==="s\
erver"){if(asked===void 0||asked.answered!==void 0||asked.key===void 0)return void 0;const status=exchange?.response?.status;if(status===void 0)return void 0;if(status>=
300&&!ABOUT_THE_BODY.has(response.code))return void 0;return`error has ${shown2}, where ${show(asked.id)} of the request ${show(asked.method)} at seq ${asked.seq}\
 is due`}if(!session.startRecorded||session.unreadable[other]!==void 0||idless.by(session,other))return void 0;const[one,another]=waitingRequests(session,other);
if(one===void 0)return void 0;return another===void 0?`error has ${shown2}, where ${show(one.id)} of the request ${show(one.method)} at seq ${one.seq} is due`:`\
error has ${shown2}, though every message before it could be read`}function withUnknownId(response,resumed){const{id,kind,orphan,session,exchange,transport}=response;
const asked=askedIn(response);if(transport==="streamable-http"){if(response.from==="server"){if(exchange?.response===void 0||exchange.message===void 0)return void 0;
if(exchange.message.kind==="notification"&&exchange.response.status<300)return void 0;if(asked!==void 0&&!isStream(exchange)){if(asked.key===void 0||asked.key===
response.key||asked.answered!==void 0)return void 0;return`${kind} has id ${show(id)}, where ${show(asked.id)} of the request ${show(asked.method)} at seq ${asked.
seq} is due`}if(exchange.request?.method!==void 0&&exchange.request.method!=="POST")return void 0;if(asked?.key===response.key&&asked?.answered===void 0)return void 0}
if(orphan==="already-answered"&&(response.from==="client"||resumed.in(session)))return void 0}if(orphan==="already-answered"){return`${kind} has id ${show(id)},\
 but the request with that id has had its answer`}if(orphan!=="never-issued"||session.unreadable[otherParty(response)]!==void 0)return void 0;return`${kind} has\
 id ${show(id)}, which no request of the other party had`}function askedIn({from,exchange}){const asked=from==="server"&&exchange?.messages===1?exchange.message:
void 0;return asked?.kind==="request"?asked:void 0}function otherParty({from}){return from==="client"?"server":"client"}var resultPresent=defineCheck({id:"result-present",subject:"a response without an error",violation:"it has no result",options:{by:["both","server"]},create({options,
subject,violation}){const serverOnly=options["by"]==="server";return sentBy(serverOnly?"server":void 0,{...brief({result:()=>subject()}),malformed(response){if(response.
reason!=="hollow"||!answersRequest(response))return;if(claimsFailure(response)||isHttpBody(response))return;subject();violation(response,"response has neither a\
 result nor an error")}})}});var CORE=new Set(["complete","input_required"]);var resultTypeKnown=defineCheck({id:"result-type-known",subject:"a result of the server with a resultType",violation:"\
the type is not of the core protocol, and the request advertises no extension",create({subject,violation}){return sentBy("server",{...carrying("complete",brief(
{result({request,result}){if(request!==void 0&&isObject(result)&&result["resultType"]==="complete")subject()}})),...carrying("typed",{result(response){const{request,
result}=response;const type=isObject(result)?result["resultType"]:void 0;if(request===void 0||typeof type!=="string")return;const core=CORE.has(type);if(!core&&
advertisedExtensions(request)?.length!==0)return;subject();if(core)return;violation(response,`result of ${show(request.method)} has resultType ${show(type)}, wh\
ich is neither "complete" nor "input_required", and the request advertises no extension`)}})})}});var resultTypePresent=defineCheck({id:"result-type-present",subject:"a result of the server",violation:"it has no resultType, or one that is no string",create({
subject,violation,use}){const answers=use(modernAnswers);const isBound=({request,era})=>request===void 0||era!==void 0||!mayBeLegacy(request);const accuse=response=>{
subject(response);const{request,result}=response;const type=isObject(result)?result["resultType"]:void 0;if(typeof type==="string")return;const name=()=>request===
void 0?"result":`result of ${show(request.method)}`;violation(response,()=>type===void 0?`${name()} has no resultType`:`${name()} has resultType ${show(type)}, \
where a string is due`)};return sentBy("server",{...carrying("complete",brief({result(response){const{result}=response;if(!isObject(result)||result["resultType"]!==
"complete"||!isBound(response))return;answers.judge(response,subject)}})),...carrying(["untyped","typed"],{result(response){if(isBound(response))answers.judge(response,
accuse)}})})}});var RETIRED=new Map([[-32002,"resource not found"],[-32042,"URL elicitation required"]]);var retiredErrorCode=defineCheck({id:"retired-error-code",subject:"an e\
rror of the server",violation:"its code is -32002 or -32042",create({subject,violation,use}){const answers=use(modernAnswers);return{error(response){const{code}=response;
if(code===void 0)return;answers.judge(response,()=>{subject(response);const meaning=RETIRED.get(code);if(meaning===void 0)return;violation(response,`error code ${code}\
 (${meaning}) is one of an earlier revision, which is not to be sent any more`)})}}}});import{runInThisContext}from"node:vm";import{createRequire}from"node:module";var load=createRequire(import.meta.url);function ajv(){return load("./ajv.cjs")}function re2js(){return load("./re2js.cjs")}function holdsInexactNumber(value){if(typeof value==="number")return Math.abs(value)>Number.MAX_SAFE_INTEGER;if(typeof value!=="object"||value===null)return false;
const rest=[value];for(let next=rest.pop();next!==void 0;next=rest.pop()){for(const member in next){const child=next[member];if(typeof child==="number"){if(Math.
abs(child)>Number.MAX_SAFE_INTEGER)return true}else if(typeof child==="object"&&child!==null){rest.push(child)}}}return false}var UnsupportedPattern=class extends Error{};var DISPUTED=/[\u000b\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;var OF_META_SCHEMAS=new Set(
["^[^#]*#?$","^[A-Za-z_][-A-Za-z0-9._]*$","^[A-Za-z][-A-Za-z0-9.:_]*$"]);function linearPattern(pattern,_flags){if(OF_META_SCHEMAS.has(pattern))return new RegExp(
pattern,"u");const{RE2JS}=re2js();let compiled;try{new RegExp(pattern,"u");if(pattern.includes("[:"))throw new UnsupportedPattern(pattern);compiled=RE2JS.compile(
RE2JS.translateRegExp(pattern))}catch{throw new UnsupportedPattern(pattern)}const delicate=/\\s|\\S|\./.test(pattern);return{test:text3=>{if(delicate&&DISPUTED.
test(text3))throw new UnsupportedPattern(pattern);return compiled.matcher(text3).find()},toString:()=>`/${pattern}/`}}var MAX_DEPTH3=32;var TYPES=new Set(["array","boolean","integer","null","number","object","string"]);var KEYWORDS={type:value=>TYPES.has(value),properties:(value,depth)=>isObject(
value)&&Object.values(value).every(each=>isPlain(each,depth)),items:isPlain,additionalProperties:isPlain,required:value=>Array.isArray(value)&&value.every(each=>typeof each===
"string")&&new Set(value).size===value.length,enum:value=>Array.isArray(value)&&value.length>0&&value.every(each=>typeof each!=="object"||each===null)&&new Set(
value).size===value.length,title:value=>typeof value==="string",description:value=>typeof value==="string",format:value=>typeof value==="string",default:()=>true,
const:()=>true,minimum:value=>typeof value==="number",maximum:value=>typeof value==="number"};function isPlainSchema(schema){return isObject(schema)&&isPlain(schema,
0)}function isPlain(schema,depth){if(typeof schema==="boolean")return true;if(!isObject(schema)||depth>MAX_DEPTH3)return false;for(const[keyword,value]of Object.
entries(schema)){const allows=Object.hasOwn(KEYWORDS,keyword)?KEYWORDS[keyword]:void 0;if(allows===void 0||!allows(value,depth+1))return false}return true}function plainTest(schema){const test=testOf(schema);return value=>test.fits(value)}var ALL={fits:()=>true};var NONE2={fits:()=>false};function testOf(schema){if(!isObject(
schema))return schema===true?ALL:NONE2;return Object.keys(schema).length===0?ALL:new SchemaTest(schema)}var SchemaTest=class{#type;#values;#minimum;#maximum;#required;#members;#others;#names;#items;constructor(schema){
const properties=isObject(schema["properties"])?schema["properties"]:{};this.#type=schema["type"];this.#values=valuesOf(schema);this.#minimum=schema["minimum"];
this.#maximum=schema["maximum"];this.#required=schema["required"]??[];this.#names=new Set(Object.keys(properties));this.#members=[...this.#names].map(name=>({name,
isInherited:name in Object.prototype,test:testOf(properties[name])}));this.#others=testOf(schema["additionalProperties"]??true);this.#items=testOf(schema["items"]??
true)}fits(value){if(this.#type!==void 0&&!isOfType(value,this.#type))return false;if(this.#values!==void 0&&!this.#values.includes(value))return false;if(typeof value===
"number")return this.#fitsNumber(value);if(typeof value!=="object"||value===null)return true;return Array.isArray(value)?this.#fitsArray(value):this.#fitsObject(
value)}#fitsNumber(value){return(this.#minimum===void 0||value>=this.#minimum)&&(this.#maximum===void 0||value<=this.#maximum)}#fitsArray(value){if(this.#items===
ALL)return true;for(let index=0;index<value.length;index+=1){if(!this.#items.fits(value[index]))return false}return true}#fitsObject(value){for(let index=0;index<
this.#required.length;index+=1){if(!Object.hasOwn(value,this.#required[index]))return false}for(let index=0;index<this.#members.length;index+=1){const{name,isInherited,
test}=this.#members[index];const member=value[name];if(member===void 0||isInherited&&!Object.hasOwn(value,name))continue;if(!test.fits(member))return false}if(this.#others===
ALL)return true;for(const name in value){if(!this.#names.has(name)&&!this.#others.fits(value[name]))return false}return true}};function valuesOf({enum:listed,const:only}){
const values2=listed===void 0?void 0:listed.filter(each=>!isStructure(each));if(only===void 0)return values2;return(values2??[only]).filter(each=>each===only&&!isStructure(
each))}function isOfType(value,type){switch(type){case"array":return Array.isArray(value);case"integer":return Number.isInteger(value);case"null":return value===
null;case"object":return isObject(value);default:return typeof value===type}}function isStructure(value){return typeof value==="object"&&value!==null}var DATA=new Set(["const","default","enum","examples"]);var MAPS=new Set(["properties","patternProperties","dependencies","definitions","$defs"]);var POINTED_AT=new Set(
["$ref","definitions","$defs"]);function withoutRefSiblings(schema){const isReference=typeof schema["$ref"]==="string";const own={};for(const[name,member]of Object.
entries(schema)){if(isReference&&!POINTED_AT.has(name))continue;own[name]=DATA.has(name)?member:MAPS.has(name)?eachBelow(member):below(member)}return own}function below(value){
if(Array.isArray(value))return value.map(below);return isObject(value)?withoutRefSiblings(value):value}function eachBelow(value){if(!isObject(value))return value;
return Object.fromEntries(Object.entries(value).map(([name,member])=>[name,below(member)]))}var MAX_PLACES2=1e4;function mayStall(schema){const sizes=new Map;const places=node=>{if(typeof node!=="object"||node===null)return 0;const known5=sizes.get(node);
if(known5!==void 0)return known5;sizes.set(node,Number.POSITIVE_INFINITY);let size=1;for(const[member,child]of Object.entries(node)){size+=reference(member,child)?
places(target(schema,child)??UNBOUNDED):places(child??null)}sizes.set(node,size);return size};sizes.set(UNBOUNDED,Number.POSITIVE_INFINITY);return places(schema)>
MAX_PLACES2}var MAX_COMPARED2=300;function hasLongArray(value){const rest=[value];while(rest.length>0){const next=rest.pop();if(typeof next!=="object"||next===null)
continue;const children=Object.values(next);if(Array.isArray(next)&&children.length>MAX_COMPARED2)return true;for(const child of children)rest.push(child)}return false}
var UNBOUNDED={};function reference(member,value){return/^\$(ref|dynamicRef|recursiveRef)$/.test(member)&&typeof value==="string"}function target(root,fragment){
if(fragment==="#")return root;if(!fragment.startsWith("#/"))return void 0;let node=root;for(const step of fragment.slice(2).split("/")){let name;try{name=decodeURIComponent(
step).replaceAll("~1","/").replaceAll("~0","~")}catch{return void 0}if(Array.isArray(node))node=node[Number(name)];else if(isObject(node)&&Object.hasOwn(node,name))
node=node[name];else return void 0}return node}var PATIENCE=1e3;var MAX_COMPILED=256;var MAX_SCHEMA_CHARACTERS=512*1024;var OPTIONS={strict:false,validateFormats:false,ownProperties:true,multipleOfPrecision:4,
logger:false,code:{regExp:Object.assign(linearPattern,{code:"linearPattern"})}};var DIALECTS={"https://json-schema.org/draft/2020-12/schema":({Ajv2020})=>withoutDependencies(
new Ajv2020(OPTIONS)),"https://json-schema.org/draft/2019-09/schema":({Ajv2019})=>withoutDependencies(new Ajv2019(OPTIONS)),"http://json-schema.org/draft-07/sch\
ema":draft7,"https://json-schema.org/draft-07/schema":draft7};function draft7({Ajv}){return new Ajv({...OPTIONS,ignoreKeywordsWithRef:true})}function withoutDependencies(validator){
validator.removeKeyword("dependencies");return validator}var DEFAULT_DIALECT="https://json-schema.org/draft/2020-12/schema";var compiledSchemas=new Map;var compiledObjects=new WeakMap;
var compiledNew=0;var sharedValidators=new Map;function dialectOf(schema){const declared=isObject(schema)?schema["$schema"]:void 0;return typeof declared==="str\
ing"?declared.replace(/#$/,""):DEFAULT_DIALECT}function isValidSchema(schema){return compile(schema).answer}function conforms(schema,value){const compiled=compile(
schema);if(compiled.conforms?.(value)===true)return VALID;const usable=usableOf(compiled);if(usable===void 0)return"unknown";const{validate,guarded}=usable;const work=()=>validate(
value);const free=guarded==="never"||guarded==="long-arrays"&&!hasLongArray(value);const reason=free?attempt(work):bounded(work);if(reason===STALLED)return"unkn\
own";return reason===void 0?VALID:{valid:false,reason}}function compile(schema){if(typeof schema!=="object"||schema===null)return compileText(schema);let compiled=compiledObjects.
get(schema);if(compiled===void 0){compiled=compileText(schema);compiledObjects.set(schema,compiled)}return compiled}function compileText(schema){const text3=serialize2(
schema);if(text3===void 0)return UNKNOWN;const known5=compiledSchemas.get(text3);if(known5!==void 0){compiledSchemas.delete(text3);compiledSchemas.set(text3,known5);
return known5}compiledNew+=1;const compiled=text3.length>MAX_SCHEMA_CHARACTERS?UNKNOWN:compileNew(schema);compiledSchemas.set(text3,compiled);if(compiledSchemas.
size>MAX_COMPILED){const oldest=compiledSchemas.keys().next().value;if(oldest!==void 0)compiledSchemas.delete(oldest);if(compiledNew%MAX_COMPILED===0)sharedValidators.
clear()}return compiled}function serialize2(schema){try{return JSON.stringify(schema)}catch(error){if(error instanceof RangeError)return void 0;throw error}}var VALID={
valid:true};var UNKNOWN={answer:"unknown"};function compileNew(schema){if(typeof schema!=="boolean"&&!isObject(schema)){return{answer:{valid:false,reason:"it is\
 neither an object nor a boolean"}}}const dialect=dialectOf(schema);const make=Object.hasOwn(DIALECTS,dialect)?DIALECTS[dialect]:void 0;if(make===void 0)return UNKNOWN;
if(isObject(schema)&&schema["$schema"]!==void 0&&typeof schema["$schema"]!=="string"){return{answer:{valid:false,reason:"/$schema must be string"}}}const own=withoutOrders(
schema);if(isPlainSchema(own)){return{answer:VALID,conforms:plainTest(own),compile:()=>compileWith(schema,sharedValidator(PLAIN,plainValidator),PLAIN)}}const shared=sharedValidator(
dialect,()=>prepared(make(ajv())));const metaReason=bounded(()=>shared.validateSchema(own)?void 0:firstError(shared));if(metaReason===STALLED){sharedValidators.
delete(dialect);return UNKNOWN}if(metaReason!==void 0)return{answer:{valid:false,reason:metaReason}};return{answer:VALID,compile:()=>compileWith(schema,definesNames(
schema)?make(ajv()):shared,dialect)}}function usableOf(compiled){if(compiled.tried!==true){compiled.tried=true;compiled.usable=compiled.compile?.()}return compiled.
usable}function sharedValidator(name,make){const validator=sharedValidators.get(name)??make();sharedValidators.set(name,validator);return validator}function compileWith(schema,validator,name){
if(JSON.stringify(schema).includes('"pattern'))re2js();let run;try{const outcome=bounded(()=>{const own=withoutOrders(schema);run=validator.compile(DIALECTS[name]===
draft7&&isObject(own)?withoutRefSiblings(own):own);return void 0});if(outcome===STALLED)sharedValidators.delete(name);if(outcome===STALLED||run===void 0)return void 0}catch{
return void 0}const compiled=run;const validate=value=>{if(compiled(value)===true)return void 0;const errors=compiled.errors??[];return mayBeRounding(errors,value)?
STALLED:describe2(errors[0])};return{validate,guarded:guardOf(schema)}}var PLAIN="plain";function plainValidator(){const{Ajv2020}=ajv();return new Ajv2020({...OPTIONS,
validateSchema:false,meta:false})}function prepared(validator){validator.validateSchema({});return validator}function guardOf(schema){if(mayStall(schema))return"\
always";return JSON.stringify(schema).includes('"uniqueItems":true')?"long-arrays":"never"}function withoutOrders(schema){if(!isObject(schema))return schema;const{
$schema,$async,...rest}=schema;return rest}function definesNames(schema){return/"(\$id|id|\$anchor|\$dynamicAnchor)":/.test(JSON.stringify(schema))}var EXACT=new Set(
["additionalProperties","maxItems","maxLength","maxProperties","minItems","minLength","minProperties","pattern","required","type"]);function mayBeRounding(errors,value){
return!(errors.length===1&&EXACT.has(errors[0].keyword))&&holdsInexactNumber(value)}var STALLED=Symbol("stalled");var HOOK="__mcpTraceValidatorBounded";function bounded(work){
const scope=globalThis;scope[HOOK]=work;try{return attempt(()=>runInThisContext(`${HOOK}()`,{timeout:PATIENCE}))}finally{delete scope[HOOK]}}function attempt(work){
try{return work()}catch(error){const{code}=error;if(code==="ERR_SCRIPT_EXECUTION_TIMEOUT"||error instanceof RangeError)return STALLED;if(error instanceof UnsupportedPattern)
return STALLED;throw error}}function firstError(validator){return describe2(validator.errors?.[0])}function describe2(error){if(error===void 0)return"it does no\
t conform";const where2=error.instancePath===""?"":`${bare(error.instancePath)} `;return`${where2}${bare(error.message??"does not conform",160)}`}function onSchemas(use,visit){const rounds=use(inputRounds);const hand=(at,schemas)=>{const all=[...schemas];if(all.length>0)visit(at,all)};const asked=request=>{
if(request.from==="server")hand(request,ofAsk(request.method,request.params))};return{"request elicitation/create":asked,"request sampling/createMessage":asked,
"result tools/list"(result){if(result.from!=="server"||!isObject(result.result))return;hand(result,ofTools(result.result["tools"],"tool"))},...carrying("input",
{result(result){if(result.from!=="server"||result.request?.method==="tools/list")return;hand(result,ofRound(rounds,result))}})}}function*ofRound(rounds,result){
for(const{method,params,key}of rounds.of(result)?.entries??[]){for(const{schema,name}of ofAsk(method,params)){yield{schema,name:`${name} in the input request ${show(
key,40)}`}}}}function*ofAsk(method,params){if(method==="elicitation/create"){const schema=params?.["requestedSchema"];if(isObject(schema))yield{schema,name:"req\
uestedSchema"}}else if(method==="sampling/createMessage"){yield*ofTools(params?.["tools"],"the offered tool")}}function*ofTools(tools,what){if(!Array.isArray(tools))
return;for(const tool of tools){if(!isObject(tool))continue;for(const member of["inputSchema","outputSchema"]){const schema=tool[member];if(isObject(schema))yield{
schema,name:`${member} of ${what} ${show(tool["name"],60)}`}}}}var schemaDialect=defineCheck({id:"schema-dialect",subject:"a JSON Schema",violation:"its $schema names another dialect than 2020-12",since:"2025-11-25",create({
subject,violation,use}){return onSchemas(use,(at,schemas)=>{subject();const others=schemas.filter(({schema})=>dialectOf(schema).replace(/^http:/,"https:")!==DEFAULT_DIALECT);
const[first]=others;if(first===void 0)return;const more=others.length>1?`, as do ${others.length-1} more schemas of this message`:"";violation(at,`${first.name}\
 names the dialect ${show(first.schema["$schema"])}${more}; 2020-12 is recommended`)})}});var schemaValid=defineCheck({id:"schema-valid",subject:"a JSON Schema whose dialect is known",violation:"it breaks the meta-schema of its dialect",since:"2025-1\
1-25",create({subject,violation,use}){return onSchemas(use,(at,schemas)=>{for(const{schema,name}of schemas){const answer=isValidSchema(schema);if(answer==="unkn\
own"||!answer.valid&&mixesDialects(schema))continue;subject();if(answer.valid)continue;violation(at,`${name} is no valid schema of ${bare(dialectOf(schema))}: ${answer.
reason}`)}})}});function mixesDialects(schema){const{$schema,...rest}=schema;return JSON.stringify(rest).includes('"$schema":')}var serverInfoSent=defineCheck({id:"server-info-sent",subject:"a result of the server",violation:"its _meta has no serverInfo",create({subject,violation,use}){const answers=use(
modernAnswers);const accuse=response=>{subject(response);violation(response,`result has no "${META_SERVER_INFO}" in its _meta`)};return sentBy("server",{...brief(
{result(response){if(response.request?.method==="initialize"||!namesServer(response))return;answers.judge(response,subject)}}),...carrying("anonymous",{result(response){
if(response.request?.method==="initialize"||namesServer(response))return;answers.judge(response,accuse)}})})}});function namesServer({result}){const meta=isObject(
result)?result["_meta"]:void 0;return isObject(meta)&&meta[META_SERVER_INFO]!==void 0}var MemberPath=class{steps;#needle;#start=0;#end=0;#earlierStart=0;#earlierEnd=0;constructor(...steps){this.steps=["payload",...steps];this.#needle=`"${steps[steps.
length-1]}":`}firstIn(text3){const at=text3.indexOf(this.#needle);return at===-1?-1:at+this.#needle.length}valueIn(text3){const at=this.#placeIn(text3);return at===
-1?-1:at+this.#needle.length}#placeIn(text3){const{length}=text3;if(standsAt(text3,this.#needle,this.#start))return this.#start;if(standsAt(text3,this.#needle,length-
this.#end))return length-this.#end;if(standsAt(text3,this.#needle,this.#earlierStart))return this.#earlierStart;if(standsAt(text3,this.#needle,length-this.#earlierEnd))
return length-this.#earlierEnd;const found=text3.indexOf(this.#needle);if(found!==-1){this.#earlierStart=this.#start;this.#earlierEnd=this.#end;this.#start=found;
this.#end=length-found}return found}};var ID=new MemberPath("id");var CANCELLED_ID=new MemberPath("params","requestId");var GIVEN_TOKEN=new MemberPath("params",
"_meta","progressToken");var USED_TOKEN=new MemberPath("params","progressToken");var SUBSCRIPTION=new MemberPath("params","_meta",META_SUBSCRIPTION);var RESULT_SUBSCRIPTION=new MemberPath(
"result","_meta",META_SUBSCRIPTION);var CURSOR=new MemberPath("params","cursor");var NEXT_CURSOR=new MemberPath("result","nextCursor");var FILTERS={"notifications/tools/list_changed":"toolsListChanged","notifications/prompts/list_changed":"promptsListChanged","notifications/resources/list_chang\
ed":"resourcesListChanged","notifications/resources/updated":"resourceSubscriptions","notifications/tasks":"taskIds"};var SUBSCRIBED_METHODS=Object.keys(FILTERS);
var MAX_WAITING5=1e3;var ACKNOWLEDGED="notifications/subscriptions/acknowledged";var Subscriptions=class{#byRequest=new WeakMap;#waiting=new Set;#asked=new WeakMap;#askedOverHttp=new Set;#closed=false;opened(request){
return this.#byRequest.get(request)}of(notification){const{exchange,session,transport}=notification;const key=subscriptionKey(notification);const tagged=key===void 0?
void 0:this.#openWith(session,key);if(transport==="stdio")return tagged;if(exchange===void 0){return tagged===void 0||session.client.isDoubtful(key)?"unsettled":
tagged}const listen=this.#listenOf(exchange);if(exchange.key===void 0&&this.#closed&&(listen===void 0||listen.request.key!==key)){return"unsettled"}return listen}wasAsked({
session,transport},method){const asked=transport==="stdio"?this.#asked.get(session):this.#askedOverHttp;return asked?.has(method)===true}listen(request){const{params,
reuses,session,transport}=request;if(request.from!=="client")return;const filter=params?.["notifications"];const subscription={request,filter:isObject(filter)?filter:
void 0,follows:transport==="stdio"&&reuses?.request?.method==="subscriptions/listen",acknowledged:void 0};this.#byRequest.set(request,subscription);let asked=this.#askedOverHttp;
if(transport==="stdio"){asked=this.#asked.get(session)??new Set;this.#asked.set(session,asked)}else{this.#waiting.add(subscription);const[oldest]=this.#waiting;
if(this.#waiting.size>MAX_WAITING5&&oldest!==void 0)this.#acknowledge(oldest,oldest.request)}for(const method of SUBSCRIBED_METHODS){if(subscription.filter===void 0||
subscription.filter[FILTERS[method]]!==void 0){asked.add(method)}}}acknowledge(notification){const{from,seq,line,session,transport}=notification;if(from!=="serv\
er")return;const meant=this.of(notification);const at={seq,line};if(meant!==void 0&&meant!=="unsettled"){this.#acknowledge(meant,at);return}if(meant===void 0&&subscriptionKey(
notification)!==void 0)return;if(transport==="stdio"){for(const request of session.client.open.values()){const subscription=this.#byRequest.get(request);if(subscription!==
void 0)this.#acknowledge(subscription,at)}}else{for(const subscription of[...this.#waiting])this.#acknowledge(subscription,at)}}end({request}){const subscription=request===
void 0?void 0:this.#byRequest.get(request);if(subscription!==void 0)this.#waiting.delete(subscription)}close(){this.#closed=true}#acknowledge(subscription,at){subscription.
acknowledged??=at;this.#waiting.delete(subscription)}#openWith(session,key){const request=session.client.open.get(key);return request===void 0?void 0:this.#byRequest.
get(request)}#listenOf(exchange){const message=exchange.messages===1?exchange.message:void 0;return message?.kind==="request"?this.#byRequest.get(message):void 0}};
function subscriptionKey({meta,text:text3}){return exactKey(meta?.[META_SUBSCRIPTION],text3,SUBSCRIPTION)}function filterMember(filter,method){return filter[FILTERS[method]]}
var subscriptions=defineRelation({name:"subscriptions",create(){const value=new Subscriptions;const handlers={"request subscriptions/listen":request=>value.listen(
request),[`notification ${ACKNOWLEDGED}`]:notification=>value.acknowledge(notification),"response subscriptions/listen":response=>value.end(response),lifecycle:({
event})=>{if(event==="transport-abort")value.close()}};return{value,handlers}}});var CHANGES=new Set(["notifications/prompts/list_changed","notifications/resources/list_changed","notifications/resources/updated","notifications/subscriptions/\
acknowledged","notifications/tools/list_changed"]);var OF_REQUESTS=new Set(["notifications/cancelled","notifications/message","notifications/progress"]);var MAX_KNOWN=1e4;
var subscriptionId=defineCheck({id:"subscription-id",subject:"a notification that a subscription delivers",violation:"its _meta has no subscriptionId, or one th\
at is not the id of the subscription",create({subject,use,violation}){const streams=use(subscriptions);const asked=new WeakMap;return{"request subscriptions/lis\
ten":request=>{if(request.from!=="client"||request.key===void 0)return;const known5=asked.get(request.session);if(known5===void 0)asked.set(request.session,new Set(
[request.key]));else if(known5.size<=MAX_KNOWN)known5.add(request.key)},...carrying("listen",{notification(notification){const{from,method,meta,session,text:text3,
transport}=notification;if(from!=="server"||OF_REQUESTS.has(method))return;const stream=transport==="stdio"?void 0:streams.of(notification);if(stream==="unsettl\
ed"||stream!==void 0&&stream.request.key===void 0)return;const listen=stream?.request;const known5=asked.get(session);if(listen===void 0){if(!CHANGES.has(method)||
known5===void 0)return;if(transport!=="stdio"||session.handshake!==void 0)return}subject();const id=meta?.[META_SUBSCRIPTION];if(id===void 0){violation(notification,
listen===void 0?`${show(method)} has no "${META_SUBSCRIPTION}" in params._meta`:`${show(method)} on the stream of the subscription at seq ${listen.seq} has no "${META_SUBSCRIPTION}\
" in params._meta`);return}const key=exactKey(id,text3,SUBSCRIPTION);if(listen!==void 0){if(key===listen.key)return;violation(notification,`${show(method)} has \
subscriptionId ${show(id)} on the stream of the subscription with id ${show(listen.id)}`)}else if(known5!==void 0&&known5.size<=MAX_KNOWN&&(key===void 0||!known5.
has(key))){violation(notification,`${show(method)} has subscriptionId ${show(id)}, which is the id of no subscriptions/listen request`)}}})}}});var MAX_LENGTH3=65536;var ZERO_TRACE="0".repeat(32);var ZERO_SPAN="0".repeat(16);function traceparentProblem(text3){const match2=/^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/s.
exec(text3);if(match2===null)return"it is not version, trace-id, parent-id and flags in lower-case hexadecimal digits";const[,version,traceId,parentId,,more]=match2;
if(version==="ff")return"version ff is not allowed";if(version==="00"&&more!==void 0)return"version 00 ends with its flags";if(traceId===ZERO_TRACE)return"its t\
race-id is all zeroes";if(parentId===ZERO_SPAN)return"its parent-id is all zeroes";return void 0}function tracestateProblem(text3){if(text3.length>MAX_LENGTH3)return void 0;
for(const each of text3.split(",")){const member=trim(each);if(member==="")continue;if(!/^[a-z0-9][a-z0-9_*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,256}$/.test(
member)){return"a member of the list is no key and value"}}return void 0}var TOKEN2=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;var BAGGAGE_VALUE=/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
function baggageProblem(text3){if(text3.length>MAX_LENGTH3)return void 0;for(const each of text3.split(",")){if(trim(each)==="")continue;const[pair="",...properties]=each.
split(";");if(!isPair(pair))return"a member of the list is no key and value";for(const property of properties){if(!TOKEN2.test(trim(property))&&!isPair(property))
return"a property of a member is no key, with or without a value"}}return void 0}function isPair(text3){const equals=text3.indexOf("=");return equals!==-1&&TOKEN2.
test(trim(text3.slice(0,equals)))&&BAGGAGE_VALUE.test(trim(text3.slice(equals+1)))}function trim(text3){let from=0;let to=text3.length;while(from<to&&isBlank(text3.
charCodeAt(from)))from+=1;while(to>from&&isBlank(text3.charCodeAt(to-1)))to-=1;return text3.slice(from,to)}function isBlank(char){return char===32||char===9}var FORMATS=[["traceparent",traceparentProblem],["tracestate",tracestateProblem],["baggage",baggageProblem]];var traceContext=defineCheck({id:"trace-context",subject:"\
a traceparent, tracestate or baggage in a _meta object that the protocol defines",violation:"it is no string, or not in its W3C format",create({subject,violation,
use}){const metas=use(metaObjects);return carrying("custom",{message(message){const{objects,traced}=metas.of(message);if(!traced)return;for(const{meta,path}of objects){
for(const[key,problemOf]of FORMATS){if(!Object.hasOwn(meta,key))continue;subject();const value=meta[key];const problem=typeof value==="string"?problemOf(value):
"it is no string";if(problem===void 0)continue;violation(message,`${key} ${show(value)} in ${bare(path)} is not in its W3C format: ${problem}`)}}}})}});var baseChecks=[capabilityReliance,clientInfoSent,errorCodeInteger,errorShape,jsonRpcErrorCode,jsonRpcMessage,legacyErrorCode,metaKeyName,metaKeyPrefix,metaKeyReverseDns,
metaRequired,metaRequiredRefused,metaRequiredStatus,missingCapabilityData,missingCapabilityStatus,notificationUnanswered,notificationWithoutId,protocolErrorCode,
requestIdNull,requestIdType,requestIdUnique,responseId,resultPresent,resultTypeKnown,resultTypePresent,retiredErrorCode,schemaDialect,schemaValid,serverInfoSent,
subscriptionId,traceContext];var LISTS2={"tools/list":{items:"tools",name:"name"},"prompts/list":{items:"prompts",name:"name"},"resources/list":{items:"resources",name:"uri"},"resources/tem\
plates/list":{items:"resourceTemplates",name:"uriTemplate"},"tasks/list":{items:"tasks",name:"taskId"}};var LIST_METHODS=Object.keys(LISTS2);var CHANGES2={"noti\
fications/tools/list_changed":["tools/list"],"notifications/prompts/list_changed":["prompts/list"],"notifications/resources/list_changed":["resources/list","res\
ources/templates/list"]};var MAX_ITEMS=5e4;var MAX_CURSORS=1e5;var MAX_CURSOR=64;var RECENT=8;var MAX_RECENT_LENGTH=2e3;var MAX_OPEN=64;function isWhole(traversal){
return traversal.complete&&!traversal.overlapped&&!traversal.changed&&!traversal.broken}var List=class{current;whole;next;cursors=new Set;recent=[];odd=false;first;open=new Set;lost=false;exhausted=false};var Listings=class{#bySession=new WeakMap;#requests=new MomentNotes;#pages=new MomentNotes;#everywhere=new Set;#changes=new Map;request(request){
return this.#requests.get(request)}page(result){return this.#pages.get(result)}changes(method){return this.#changes.get(method)??0}ask(method,request){const list=this.#of(
request.session,request.from,method);const cursor=request.params?.["cursor"];const{recent,first,exhausted}=list;let traversal;let state;if(cursor===void 0){traversal=
this.#begin(method,request,list)}else{const key=cursorKey(cursor,request.text,CURSOR);state=this.#state(method,request,key,list);if(key!==void 0&&key===list.next){
traversal=list.current;list.next=void 0}}list.open.add(request);if(list.open.size>MAX_OPEN){const[oldest]=list.open;if(oldest!==void 0)list.open.delete(oldest);
list.lost=true}list.exhausted=false;this.#requests.set(request,{method,traversal,cursor,state,recent,first,exhausted})}answer(method,response){const{request}=response;
const asked=request===void 0?void 0:this.#requests.get(request);if(request===void 0||asked===void 0)return;const list=this.#of(request.session,request.from,method);
list.open.delete(request);const{traversal}=asked;const result=response.kind==="result"&&isObject(response.result)?response.result:void 0;const page=result?.[LISTS2[method].
items];if(response.kind==="error"||result===void 0||!Array.isArray(page)){if(traversal!==void 0)traversal.broken=true;return}const{name}=LISTS2[method];const items2=page.
map(item=>{const named=isObject(item)?item[name]:void 0;return{name:typeof named==="string"?named:void 0,definition:isObject(item)?knownFingerprint(item):fingerprint(
item)}});const next=result["nextCursor"];const last2=next===void 0;if(!last2)this.#issue(response,next,list);if(traversal!==void 0)this.#extend(traversal,items2,
response,list,last2);if(traversal?.pages===1)list.first=items2;list.exhausted=last2&&traversal!==void 0&&list.open.size===0;this.#pages.set(response,{traversal,
number:traversal?.pages,items:items2,last:last2})}change(methods){for(const method of methods)this.#changes.set(method,this.changes(method)+1)}#begin(method,request,list){
const before=list.current;const overlapped=before!==void 0&&!before.complete&&!before.broken;if(before!==void 0&&overlapped)before.overlapped=true;const traversal={
method,requestor:request.from,start:{seq:request.seq,line:request.line},context:contextOf(request),changes:this.changes(method),pages:0,newest:void 0,complete:false,
overlapped,changed:false,broken:false,items:[],previous:void 0};list.current=traversal;list.next=void 0;return traversal}#extend(traversal,items2,result,list,last2){
traversal.pages+=1;traversal.newest={seq:result.seq,line:result.line};traversal.complete=last2;traversal.changed=this.changes(traversal.method)!==traversal.changes;
if(traversal.items.length+items2.length>MAX_ITEMS){traversal.broken=true;traversal.items=[]}else if(!traversal.broken){for(const item of items2)traversal.items.
push(item)}if(traversal!==list.current)return;const next=isObject(result.result)?result.result["nextCursor"]:void 0;list.next=last2?void 0:cursorKey(next,result.
text,NEXT_CURSOR);if(!last2)return;traversal.previous=list.whole;if(list.whole!==void 0)list.whole.previous=void 0;list.whole=traversal}#issue(result,next,list){
const key=cursorKey(next,result.text,NEXT_CURSOR);if(key===void 0){list.odd=true;return}for(const each of typeof next==="number"?[key,`s${key.slice(1)}`]:[key]){
const short=shorten(each);if(list.cursors.size<MAX_CURSORS)list.cursors.add(short);if(this.#everywhere.size<MAX_CURSORS)this.#everywhere.add(short)}if(typeof next===
"string"&&next.length<=MAX_RECENT_LENGTH){list.recent=[...list.recent.filter(cursor=>cursor!==next).slice(1-RECENT),next]}}#state(method,request,key,list){const short=key===
void 0?void 0:shorten(key);if(short!==void 0&&list.cursors.has(short))return"issued";if(!isWholeSession(request)||mayMiss(list)||this.#everywhere.size>=MAX_CURSORS)
return"unknown";if(short===void 0)return list.odd||request.params?.["cursor"]===null?"unknown":"never-issued";for(const[other,{cursors}]of this.#bySession.get(request.
session)[request.from]){if(other!==method&&cursors.has(short))return"other-list"}if(!this.#everywhere.has(short))return"never-issued";return"other-session"}#of(session,requestor,method){
let lists=this.#bySession.get(session);if(lists===void 0){lists={client:new Map,server:new Map};this.#bySession.set(session,lists)}let list=lists[requestor].get(
method);if(list===void 0){list=new List;lists[requestor].set(method,list)}return list}};function isWholeSession(request){const{session,from,era}=request;return isCertainSession(
request)&&session.startRecorded&&(session.handshake!==void 0||era==="modern")&&session.unreadable[from==="client"?"server":"client"]===void 0}function mayMiss({
open,lost}){if(lost)return true;for(const{refused,answered}of open){if(refused===void 0&&answered===void 0)return true}return false}function cursorKey(cursor,text3,path){
const key=exactKey(cursor,text3,path);return typeof key==="number"?`n${key}`:key}function shorten(key){return key.length<=MAX_CURSOR?key:`h${key.length}:${fingerprint(
key)}`}function contextOf({params,meta}){const{_meta,cursor,...rest}=params??{};return fingerprint([rest,meta?.[META_VERSION]??null,meta?.[META_CLIENT_CAPABILITIES]??
null])}var listings=defineRelation({name:"listings",create(){const value=new Listings;const handlers={};for(const method of LIST_METHODS){handlers[`request ${method}`]=
request=>value.ask(method,request);handlers[`response ${method}`]=response=>value.answer(method,response)}for(const[notification,methods]of Object.entries(CHANGES2)){
handlers[`notification ${notification}`]=()=>value.change(methods)}return{value,handlers}}});var CACHEABLE=["server/discover","tools/list","prompts/list","resources/list","resources/templates/list","resources/read"];var PAGED=["tools/list","prompts/list",
"resources/list","resources/templates/list"];var cacheScopeOfPages=defineCheck({id:"cache-scope-of-pages",subject:"a page that continues a listing whose first page had a cacheScope, with `first: private` o\
nly a private one",violation:"it has the other cacheScope",options:{first:["any","private"]},create({options,subject,violation,use}){const known5=use(listings);
const onlyPrivate=options["first"]==="private";const firsts=new WeakMap;const judge2=moment=>{const page=known5.page(moment);const scope=isObject(moment.result)?
moment.result["cacheScope"]:void 0;if(page?.traversal===void 0||scope!=="public"&&scope!=="private")return;if(page.number===1){firsts.set(page.traversal,{seq:moment.
seq,scope});return}const first=firsts.get(page.traversal);if(first===void 0||page.traversal.overlapped)return;if(onlyPrivate&&first.scope!=="private")return;subject();
if(scope===first.scope)return;violation(moment,`page ${page.number} of ${bare(page.traversal.method)} has cacheScope ${show(scope)}, where the first page at seq\
 ${first.seq} has ${show(first.scope)}`)};const handlers={};for(const method of PAGED)handlers[`result ${method}`]=judge2;return handlers}});var cachingHintsGiven=defineCheck({id:"caching-hints-given",subject:'a result with `resultType` "complete" of server/discover, resources/read or a list method o\
f a feature',violation:'it has no `ttlMs` that is an integer, or no `cacheScope` that is "public" or "private"',create({subject,violation}){const judge2=moment=>{
const{result,request}=moment;if(!isObject(result)||result["resultType"]!=="complete")return;subject();const faults=[ttlFault(result["ttlMs"]),scopeFault(result["\
cacheScope"])].filter(fault2=>fault2!==void 0);if(faults.length>0)violation(moment,()=>`result of ${show(request?.method)} has ${faults.join(" and ")}`)};const handlers={};
for(const method of CACHEABLE)handlers[`result ${method}`]=judge2;return handlers}});function ttlFault(ttl){if(ttl===void 0)return"no ttlMs";return Number.isInteger(
ttl)?void 0:`ttlMs ${show(ttl)}, which is not an integer`}function scopeFault(scope){if(scope===void 0)return"no cacheScope";return scope==="public"||scope==="p\
rivate"?void 0:`cacheScope ${show(scope)}, which is neither "public" nor "private"`}var refusedCursorDropped=defineCheck({id:"refused-cursor-dropped",subject:"the first request for a list after the server refused a cursor that it had issued for\
 it",violation:"it asks for a page by a cursor",create({subject,violation,use}){const known5=use(listings);const bySession=new WeakMap;const of=session=>{let each=bySession.
get(session);if(each===void 0){each={refused:new Map,open:new Map};bySession.set(session,each)}return each};const ask=(method,request)=>{const{refused,open}=of(
request.session);open.set(method,(open.get(method)??0)+1);const at=refused.get(method);if(at===void 0||at.client!==clientOf(request))return;refused.delete(method);
subject();const cursor=request.params?.["cursor"];if(cursor===void 0||cursor===null)return;violation(request,`${bare(method)} goes on with cursor ${show(cursor)}\
 after the server refused an issued cursor at seq ${at.seq}, where listing from the start is due`)};const answer=(method,request)=>{const{open}=of(request.session);
const left=Math.max(0,(open.get(method)??0)-1);open.set(method,left);return left};const refuse2=(method,error)=>{const{request}=error;if(request===void 0)return;
const left=answer(method,request);const asked=known5.request(request);if(left>0||error.code!==-32602||asked?.state!=="issued"||!hasCursorOnly(request))return;of(
request.session).refused.set(method,{seq:error.seq,client:clientOf(request)})};const handlers={};for(const method of PAGED){handlers[`request ${method}`]=request=>ask(
method,request);handlers[`result ${method}`]=({request})=>{if(request!==void 0)answer(method,request)};handlers[`error ${method}`]=error=>refuse2(method,error)}
return handlers}});function hasCursorOnly({params}){return Object.keys(params??{}).every(name=>name==="cursor"||name==="_meta")}function clientOf({meta}){return fingerprint(
meta?.[META_CLIENT_INFO])}var ttlNotNegative=defineCheck({id:"ttl-not-negative",subject:"a result of a cacheable operation with `ttlMs`",violation:"`ttlMs` is no number, or less than zer\
o",create({subject,violation}){const judge2=moment=>{const{result,request}=moment;const ttl=isObject(result)&&result["resultType"]==="complete"?result["ttlMs"]:
void 0;if(ttl===void 0)return;subject();if(typeof ttl==="number"&&ttl>=0)return;violation(moment,`result of ${show(request?.method)} has ttlMs ${show(ttl)}, whe\
re a number of 0 or more is due`)};const handlers={};for(const method of CACHEABLE)handlers[`result ${method}`]=judge2;return handlers}});var cachingChecks=[cacheScopeOfPages,cachingHintsGiven,refusedCursorDropped,ttlNotNegative];var UnreadBodies=class{#sessions=new WeakSet;in(session){return this.#sessions.has(session)}add(session){this.#sessions.add(session)}};var unreadBodies=defineRelation(
{name:"unread-bodies",create(){const value=new UnreadBodies;return{value,handlers:carrying("delivery",{"http-response":({exchange})=>{if(exchange?.request?.method===
"POST"&&exchange.message===void 0)value.add(exchange.session)}})}}});var MAX_SESSIONS=8;var Issued=class{refused=new IdLedger;repeated=new IdLedger;listens=new IdLedger};var IssuedRequests=class{#issued=new BySession(()=>({client:new Issued,
server:new Issued}));#unread;#newest;#sessions=[];constructor(unread){this.#unread=unread}state(moment,party2,key){const{session}=moment;const{used,open,paired}=session.
party(party2);if(open.get(key)!==void 0)return"open";if(used.find(key)!==void 0)return paired?"closed":"unknown";if(this.#issued.of(session)[party2].refused.find(
key)!==void 0)return"unknown";const sure=isCertainSession(moment)&&session.startRecorded&&session.unreadable[party2]===void 0&&!this.#unread.in(session)&&!this.#sessions.
some(each=>each!==session&&each.party(party2).used.find(key)!==void 0);return sure?"never":"unknown"}isRepeated(session,party2,key){return this.#issued.of(session)[party2].
repeated.find(key)!==void 0}isListen(session,key){return this.#issued.of(session).client.listens.find(key)!==void 0}request({session,from,key,seq,method,reuses}){
if(session!==this.#newest){this.#newest=session;if(!this.#sessions.includes(session)){this.#sessions=[...this.#sessions,session].slice(-MAX_SESSIONS)}}if(key===
void 0)return;if(reuses!==void 0)this.#issued.of(session)[from].repeated.add(key,seq);if(method==="subscriptions/listen")this.#issued.of(session)[from].listens.
add(key,seq)}refuse({session,from,key,seq}){if(key!==void 0)this.#issued.of(session)[from].refused.add(key,seq)}};var issuedRequests=defineRelation({name:"issue\
d-requests",create(use){const value=new IssuedRequests(use(unreadBodies));const handlers={...carrying(["turn","repeat","listen"],{request:request=>value.request(
request)}),...carrying("refusal",{"http-response":({status,exchange})=>{if(status>=300&&exchange?.message?.kind==="request")value.refuse(exchange.message)}})};return{
value,handlers}}});function cancelledKey({params,text:text3}){return exactKey(params?.["requestId"],text3,CANCELLED_ID)}var MAX_VALUES=1e4;var MAX_LENGTH4=1024;var Reading=class{told=new Map;read=new IdLedger};var cancellationInProgress=defineCheck({id:"cancellation-in-progress",
subject:"a cancellation over stdio that names a request which was issued",violation:"its sender had read the answer to that request, since it had used what only\
 that answer said",options:{by:["both","client"]},create({options,subject,violation,use}){const issued=use(issuedRequests);const clientOnly=options["by"]==="cli\
ent";const bySession=new WeakMap;const of=(session,party2)=>{let both=bySession.get(session);if(both===void 0){both={client:new Reading,server:new Reading};bySession.
set(session,both)}return both[party2]};const judge2=notification=>{const{from,session,params}=notification;const key=cancelledKey(notification);if(key===void 0||
notification.transport!=="stdio"||clientOnly&&from!=="client")return;const state=issued.state(notification,from,key);if(state!=="open"&&state!=="closed")return;
subject();const at=of(session,from).read.find(key);if(state==="open"||at===void 0||issued.isRepeated(session,from,key))return;violation(notification,`cancellati\
on names request ${show(params?.["requestId"])}, whose answer its sender had used at seq ${at}`)};return{"notification notifications/cancelled":judge2,"notifica\
tion notifications/initialized"({from,session,seq}){const{handshake}=session;const key=handshake?.request.key;if(from==="client"&&handshake?.answer?.accepted===
true&&key!==void 0)of(session,"client").read.add(key,seq)},...carrying("cursor",{result(result){for(const value of toldBy(result)){const{told}=of(result.session,
result.from==="client"?"server":"client");if(told.has(value))told.set(value,void 0);else if(told.size<MAX_VALUES)told.set(value,result.request?.key)}},request(request){
const{session,from,seq,transport}=request;if(transport!=="stdio")return;for(const value of usedBy(request)){const reading=of(session,from);const key=reading.told.
get(value);if(key!==void 0)reading.read.add(key,seq)}}})}}});function toldBy({result,request,transport}){if(transport!=="stdio"||!isObject(result))return[];return values(
request?.method,result["nextCursor"],result["requestState"])}function usedBy({params,method}){return params===void 0?[]:values(method,params["cursor"],params["r\
equestState"])}function values(method,cursor,state){const found=[];if(isFollowed(cursor))found.push(`cursor ${method} ${cursor}`);if(isFollowed(state))found.push(
`state ${state}`);return found}function isFollowed(value){return typeof value==="string"&&value.length<=MAX_LENGTH4}var MAX_WAITING6=1e3;var cancellationNamesRequest=defineCheck({id:"cancellation-names-request",subject:"a cancellation that names a request by a usable id, or w\
ith `reference: required` every one",violation:"no request was issued with that id, or with `reference: required` it names none",options:{issuer:["sender","clie\
nt"],by:["both","client"],over:["any","stdio"],reference:["given","required"]},create({options,subject,violation,use}){const issued=use(issuedRequests);const clientOnly=options["\
by"]==="client";const stdioOnly=options["over"]==="stdio";const required=options["reference"]==="required";const waiting2=new Map;return{"notification notificat\
ions/cancelled"(notification){const{from,transport,params,session}=notification;if(clientOnly&&from!=="client"||stdioOnly&&transport!=="stdio")return;const key=cancelledKey(
notification);if(key===void 0){if(!required)return;subject();violation(notification,`cancellation names ${params?.["requestId"]===void 0?"no request":`the reque\
st ${show(params["requestId"])}`}, where the id of a request is due`);return}const issuer=options["issuer"]==="client"?"client":from;const state=issued.state(notification,
issuer,key);if(state==="unknown")return;subject();if(state!=="never")return;const detail=`cancellation names request ${show(params?.["requestId"])}, and the ${issuer}\
 issued none with that id`;if(transport==="stdio"){violation(notification,detail)}else if(waiting2.size<MAX_WAITING6){waiting2.set(`${session.index} ${issuer} ${key}`,
{notification,detail,followed:false})}},...carrying("cancellation",{request({session,from,key}){if(waiting2.size>0&&key!==void 0)waiting2.delete(`${session.index}\
 ${from} ${key}`)},message(message){if(waiting2.size===0)return;for(const each of waiting2.values()){const{from,session}=each.notification;if(each.notification!==
message&&from===message.from&&session===message.session)each.followed=true}}}),lifecycle({event}){if(event==="transport-close")for(const each of waiting2.values())
each.followed=true},end(){for(const{notification,detail,followed}of waiting2.values()){if(followed)violation(notification,detail)}}}}});var MAX_FOLLOWED=1e3;var EXEMPT=new Set(["initialize","subscriptions/listen"]);var cancelledRequestUnanswered=defineCheck({id:"cancelled-request-unanswered",subject:"\
a cancelled request over stdio, whose receiver answered a later request first",violation:"the receiver answers the cancelled request after that",create({subject,
violation}){const bySession=new WeakMap;const read3=new WeakMap;const of=session=>{let both=bySession.get(session);if(both===void 0){both={client:[],server:[]};
bySession.set(session,both)}return both};return{"notification notifications/cancelled"({cancels,transport,session,from}){if(cancels===void 0||cancels.cancelled!==
void 0||transport!=="stdio")return;const unread=of(session)[from];if(!EXEMPT.has(cancels.method)&&unread.length<MAX_FOLLOWED)unread.push(cancels)},...carrying("\
cancellation",{response(response){const{request}=response;if(request===void 0||response.transport!=="stdio")return;const shown2=read3.get(request);if(shown2!==void 0){
read3.delete(request);violation(response,`request ${show(request.id)} (${bare(request.method)}) is answered although it was cancelled at seq ${request.cancelled?.
seq}, which the ${response.from} had read when it answered a later request at seq ${shown2}`);return}const unread=bySession.get(request.session)?.[request.from];
if(unread===void 0)return;while(unread.length>0){const first=unread[0];if(first.answered===void 0&&first!==request){if(first.cancelled===void 0||first.cancelled.
seq>=request.seq)return;subject();read3.set(first,response.seq)}unread.shift()}}})}}});var initializeNotCancelled=defineCheck({id:"initialize-not-cancelled",subject:"a cancellation of the client",violation:"it names the id of its `initialize` requ\
est",create({subject,violation,use}){const issued=use(issuedRequests);return{"notification notifications/cancelled"(notification){const{from,session,cancels,params}=notification;
const key=cancelledKey(notification);if(from!=="client"||key===void 0||!isCertainSession(notification))return;subject();const meant=cancels?.method==="initializ\
e"||cancels===void 0&&session.handshake?.request.key===key&&!issued.isRepeated(session,"client",key);if(meant){violation(notification,`cancellation names reques\
t ${show(params?.["requestId"])}, which is initialize and must not be cancelled`)}}}}});var PARSE_ERROR2=-32700;var InvalidCancellations=class{#issued;#suspects={client:new WeakMap,server:new WeakMap};#some;#invalid=new MomentNotes;#answers=new MomentNotes;constructor(issued,some){
this.#issued=issued;this.#some=some}of(notification){return this.#invalid.get(notification)}answeredBy(error){return this.#answers.get(error)}cancellation(notification){
const invalid=this.#judge(notification);const{session,from,transport}=notification;const{told,read:read3}=session.party(from);if(invalid===void 0||transport!=="\
stdio"||told>=read3)return;this.#suspects[from].set(session,invalid);this.#some.open()}message(message){const{session,from}=message;const suspect=this.#suspects[from].
get(session);if(suspect!==void 0&&suspect.seq!==message.seq)this.#suspects[from].delete(session)}#judge(notification){const{seq,params,text:text3}=notification;
const key=exactKey(params?.["requestId"],text3,CANCELLED_ID);const fault2=this.#fault(notification,key);if(fault2===void 0)return void 0;const invalid={seq,fault:fault2,
key};this.#invalid.set(notification,invalid);return invalid}#fault(notification,key){const{params,from,session}=notification;const reason=params?.["reason"];if(key===
void 0||!isStringOrInteger(params?.["requestId"]))return"malformed";if(reason!==void 0&&typeof reason!=="string")return"malformed";const state=this.#issued.state(
notification,from,key);if(state==="never")return"unknown";return state==="closed"&&session.startRecorded?"completed":void 0}error(error){const{session,from,exchange,
transport}=error;if(transport==="streamable-http"){const status=exchange?.response?.status??0;const asked=status>=200&&status<300?exchange?.message:void 0;const invalid=asked===
void 0?void 0:this.#invalid.get(asked);if(invalid!==void 0)this.#answers.set(error,invalid);return}const party2=from==="client"?"server":"client";const suspect=this.#suspects[party2].
get(session);if(suspect===void 0)return;if(error.key===void 0?!mayAnswerIt(error,party2):!namesIt(error,suspect))return;this.#suspects[party2].delete(session);this.#answers.
set(error,suspect)}};function mayAnswerIt({session,code,id},party2){if(code===PARSE_ERROR2||id!==void 0&&id!==null)return false;if(!session.startRecorded||session.
unreadable[party2]!==void 0)return false;for(const{method}of session.party(party2).open.values()){if(method!=="subscriptions/listen")return false}return true}function namesIt({
key,orphan},{fault:fault2,key:named}){return fault2==="unknown"&&orphan==="never-issued"&&key===named}var invalidCancellations=defineRelation({name:"invalid-can\
cellations",create(use){const some=new Latch;const value=new InvalidCancellations(use(issuedRequests),some);const handlers={"notification notifications/cancelle\
d":notification=>value.cancellation(notification),...after(some,over("stdio",{message:message=>value.message(message)})),...carrying("unpaired",{error:error=>value.
error(error)})};return{value,handlers}}});var WORDS={unknown:"a request that was never issued",completed:"a request that was answered before",malformed:"no request in the form that is due"};var invalidCancellationIgnored=defineCheck(
{id:"invalid-cancellation-ignored",subject:"a cancellation with the fault that the clause names",violation:"its receiver answers it with an error",options:{fault:[
"unknown","completed","malformed"]},create({options,subject,violation,use}){const known5=use(invalidCancellations);const fault2=options["fault"];const isJudged=transport=>transport===
"stdio"||fault2!=="malformed";return{"notification notifications/cancelled"(notification){if(known5.of(notification)?.fault===fault2&&isJudged(notification.transport))
subject()},error(error){const answered=known5.answeredBy(error);if(answered?.fault!==fault2||!isJudged(error.transport))return;violation(error,`error ${show(error.
code)} answers the cancellation at seq ${bare(String(answered.seq))}, which names ${WORDS[fault2]} and is to be ignored`)}}}});var serverCancelsListen=defineCheck({id:"server-cancels-listen",subject:"a cancellation that the server sends",violation:"it names no `subscriptions/listen` req\
uest of the client",create({subject,violation,use}){const issued=use(issuedRequests);return{"notification notifications/cancelled"(notification){const{from,session,
params}=notification;if(from!=="server")return;const key=cancelledKey(notification);if(key!==void 0&&issued.state(notification,"client",key)==="unknown")return;
subject();if(key!==void 0&&issued.isListen(session,key))return;violation(notification,params?.["requestId"]===void 0?"server sends a cancellation that names no \
request, where a subscriptions/listen request is due":`server cancels ${show(params["requestId"])}, which is no subscriptions/listen request of the client`)}}}});var RecentMap=class{#size;#newer=new Map;#older=new Map;#newestKey;#newestValue;forgot=false;constructor(size){this.#size=size}get(key){if(this.#newestKey===key)
return this.#newestValue;if(this.#newer.size+this.#older.size===0)return void 0;return this.#newer.get(key)??this.#older.get(key)}set(key,value){if(this.#newestKey!==
void 0){if(this.#newestKey===key){this.#newestValue=value;return}this.#newer.set(this.#newestKey,this.#newestValue);this.#forgetNewest()}if(this.#older.size>0)this.#older.
delete(key);if(this.#newer.size>0&&this.#newer.has(key)){this.#newer.set(key,value);return}if(this.#newer.size+1<this.#size){this.#newestKey=key;this.#newestValue=
value;return}this.#newer.set(key,value);if(this.#older.size>0)this.forgot=true;this.#older=this.#newer;this.#newer=new Map}get size(){return this.#newer.size+this.#older.
size+(this.#newestKey===void 0?0:1)}*values(){yield*this.#older.values();yield*this.#newer.values();if(this.#newestKey!==void 0)yield this.#newestValue}delete(key){
if(this.#newestKey===key){this.#forgetNewest()}else if(this.#newer.size+this.#older.size>0){if(!this.#newer.delete(key))this.#older.delete(key)}}#forgetNewest(){
this.#newestKey=void 0;this.#newestValue=void 0}};var MAX_TASKS=1e4;var MAX_ID=1024;var TERMINAL_STATUSES=new Set(["completed","failed","cancelled"]);var AUGMENTABLE=new Map([["tools/call","client"],["sampling/\
createMessage","server"],["elicitation/create","server"]]);var SINCE3="2025-11-25";function taskAugmentation(request){const task=request.params?.["task"];if(!isObject(
task)||AUGMENTABLE.get(request.method)!==request.from)return void 0;return negotiatedBefore(request.session,SINCE3)?void 0:task}function createdTask(result){const{
request,result:value}=result;if(request===void 0||!isObject(value)||taskAugmentation(request)===void 0)return void 0;const task=value["task"];if(!isObject(task)||
Object.hasOwn(value,"content")||Object.hasOwn(value,"action"))return void 0;return typeof task["taskId"]==="string"||typeof task["status"]==="string"?task:void 0}
var Holding=class{running=new RecentMap(MAX_TASKS);ended=new RecentMap(MAX_TASKS);passedOver=false;get complete(){return!this.passedOver&&!this.running.forgot&&
!this.ended.forgot}find(id){return this.running.get(id)??this.ended.get(id)}keep(task){const[into,from]=task.terminal===void 0?[this.running,this.ended]:[this.ended,
this.running];from.delete(task.id);into.set(task.id,task)}};var Tasks=class{#holdings=new WeakMap;#byRequest=new MomentNotes;#endedAt=new MomentNotes;#now;createdBy(request){
return this.#byRequest.get(request)}find(session,holder,id){return typeof id==="string"?this.#holdings.get(session)?.[holder].find(id):void 0}isComplete(session,holder){
return this.#holdings.get(session)?.[holder].complete??true}endedBefore(request){return this.#endedAt.get(request)}reports(moment){return this.#now?.moment===moment?
this.#now.reports:[]}ask(request){if(!isCertainSession(request))return;const holder=request.from==="client"?"server":"client";const terminal=this.find(request.session,
holder,request.params?.["taskId"])?.terminal;if(terminal!==void 0)this.#endedAt.set(request,terminal)}create(result){const{request}=result;const state=createdTask(
result);if(state===void 0||request===void 0)return;const{taskId:id,createdAt,ttl}=state;if(typeof id!=="string"||this.#isAstray(result))return;const known5=this.#of(
result.session)[result.from].find(id);const replaced=known5?.created===void 0?void 0:known5;const task=replaced===void 0?this.#task(result,id):this.#begin(result,
id);if(task===void 0)return;if(replaced!==void 0){task.replaces=replaced;replaced.replaces=void 0}task.created={seq:result.seq,line:result.line,request:{seq:request.
seq,line:request.line,method:request.method},createdAt:shortText(createdAt),ttl:typeof ttl==="number"?ttl:void 0};this.#byRequest.set(request,task);this.#report(
result,state,request)}answer(result){if(isObject(result.result))this.#report(result,result.result,result.request)}list(result){const tasks2=isObject(result.result)?
result.result["tasks"]:void 0;if(!Array.isArray(tasks2))return;for(const state of tasks2){if(isObject(state))this.#report(result,state,result.request)}}notify(notification){
if(notification.params!==void 0)this.#report(notification,notification.params,void 0)}#report(moment,state,asked){const{taskId:id,status}=state;if(typeof id!=="\
string"||typeof status!=="string"||this.#isAstray(moment))return;const task=this.#task(moment,id);if(task===void 0)return;const{latest:before,terminal:terminalBefore}=task;
const{seq,line}=moment;task.latest={seq,line,status,lastUpdatedAt:shortText(state["lastUpdatedAt"])};if(TERMINAL_STATUSES.has(status)&&terminalBefore?.status!==
status){task.terminal=task.latest;this.#of(moment.session)[moment.from].keep(task)}if(this.#now?.moment!==moment)this.#now={moment,reports:[]};this.#now.reports.
push({task,state,status,asked,before,terminalBefore})}#isAstray(moment){const astray=!isCertainSession(moment);if(astray)this.#of(moment.session)[moment.from].passedOver=
true;return astray}#task(moment,id){return this.#of(moment.session)[moment.from].find(id)??this.#begin(moment,id)}#begin({session,from},id){const holding=this.#of(
session)[from];if(id.length>MAX_ID){holding.passedOver=true;return void 0}const task={id,holder:from,created:void 0,latest:void 0,terminal:void 0,replaces:void 0};
holding.keep(task);return task}#of(session){let holdings=this.#holdings.get(session);if(holdings===void 0){holdings={client:new Holding,server:new Holding};this.#holdings.
set(session,holdings)}return holdings}};function shortText(value){return typeof value==="string"&&value.length<=64?value:void 0}var tasks=defineRelation({name:"\
tasks",create(){const value=new Tasks;const handlers={"request tasks/result":request=>value.ask(request),"request tasks/cancel":request=>value.ask(request),...carrying(
"task",{"result tools/call":result=>value.create(result),"result sampling/createMessage":result=>value.create(result),"result elicitation/create":result=>value.
create(result)}),"result tasks/get":result=>value.answer(result),"result tasks/cancel":result=>value.answer(result),"result tasks/list":result=>value.list(result),
"notification notifications/tasks/status":notification=>value.notify(notification)};return{value,handlers}}});var Augmented=class{asked=new IdLedger;answered=new IdLedger};var taskCancelledByRequest=defineCheck({id:"task-cancelled-by-request",subject:"a cancellation tha\
t names a request which asked for a task",violation:"the request had been answered with a task",create({subject,violation,use}){const issued=use(issuedRequests);
const bySession=new WeakMap;const of=(session,party2)=>{let both=bySession.get(session);if(both===void 0){both={client:new Augmented,server:new Augmented};bySession.
set(session,both)}return both[party2]};const ask=request=>{if(request.key!==void 0&&taskAugmentation(request)!==void 0)of(request.session,request.from).asked.add(
request.key,request.seq)};const create=result=>{const{request}=result;if(request?.key!==void 0&&createdTask(result)!==void 0)of(request.session,request.from).answered.
add(request.key,result.seq)};return{...carrying("task",{"request tools/call":ask,"request sampling/createMessage":ask,"request elicitation/create":ask,"result t\
ools/call":create,"result sampling/createMessage":create,"result elicitation/create":create}),"notification notifications/cancelled"(notification){const{from,session,
cancels,params}=notification;const key=cancelledKey(notification);if(key===void 0)return;const{asked,answered}=of(session,from);if(asked.find(key)===void 0||issued.
isRepeated(session,from,key))return;subject();const at=answered.find(key);if(at===void 0||cancels!==void 0)return;violation(notification,`cancellation names req\
uest ${show(params?.["requestId"])}, which was answered with a task at seq ${at} and is to be cancelled by tasks/cancel`)}}}});var cancellationChecks=[cancellationInProgress,cancellationNamesRequest,cancelledRequestUnanswered,initializeNotCancelled,invalidCancellationIgnored,serverCancelsListen,
taskCancelledByRequest];var ServerDeclarations=class{#authorized=new WeakMap;stated={initialize:new Latch,discover:new Latch};at(moment,by){const{session}=moment;if(by==="initialize")return session.
serverDeclared;if(session.discovered===void 0)return void 0;if(moment.transport==="stdio")return session.discovered;const answered=moment.kind==="result"||moment.
kind==="error"?moment.request:void 0;const authorized=isAuthorized(answered?.exchange??moment.exchange);return authorized!==void 0&&authorized===this.#authorized.
get(session)?session.discovered:void 0}discover({session,request}){this.#authorized.set(session,isAuthorized(request?.exchange));this.stated.discover.open()}};function isAuthorized(exchange){
const head=exchange?.request;return head===void 0?void 0:head.headers["authorization"]!==void 0}var serverDeclarations=defineRelation({name:"server-declarations",
create(){const value=new ServerDeclarations;const handlers={"result initialize":()=>value.stated.initialize.open(),"result server/discover":result=>value.discover(
result)};return{value,handlers}}});var METHOD_NOT_FOUND=-32601;var INVALID_PARAMS2=-32602;var completionErrors=defineCheck({id:"completion-errors",subject:"an error of a server without completion\
s, or an answer to a completion request without ref or argument",violation:"the error has another code than -32601 or -32602 respectively, or the request is ans\
wered by a result",options:{by:["initialize","discover"]},since:"2025-03-26",create({options,subject,use,violation}){const declarations=use(serverDeclarations);
const by=options["by"];return{"response completion/complete"(response){const{request}=response;const declaration=declarations.at(response,by);if(request===void 0||
response.from!=="server"||declaration===void 0)return;const code=response.kind==="error"?response.code:void 0;if(response.kind==="error"&&(code===void 0||isOwnCode(
code)))return;if(!declares(declaration.capabilities,"completions")){if(response.kind==="result")return;if(by==="discover"&&!hasMeta(request))return;subject();if(code===
METHOD_NOT_FOUND)return;violation(response,`a server without completions answers completion/complete with error ${show(code)} instead of -32601`);return}const missing=[
"ref","argument"].filter(name=>request.params?.[name]===void 0);if(missing.length===0||code===METHOD_NOT_FOUND)return;subject();if(code===INVALID_PARAMS2)return;
violation(response,`completion/complete without ${missing.join(" and ")} is answered by ${response.kind==="error"?`error ${show(code)}`:"a result"} instead of e\
rror -32602`)}}}});function isOwnCode(code){return code>=-32099&&code<=-32e3}function hasMeta({meta}){return typeof meta?.[META_VERSION]==="string"&&isObject(meta[META_CLIENT_CAPABILITIES])}var INVALID_PARAMS3=-32602;var completionInputsValidated=defineCheck({id:"completion-inputs-validated",subject:"an answer to a completion request whose ref or a\
rgument is missing or of a wrong type",violation:"it is answered with suggestions",create({subject,violation}){return{"response completion/complete"(response){const{
request}=response;const fault2=request===void 0?void 0:faultOf(request);if(fault2===void 0||request===void 0||response.from!=="server")return;if(response.kind===
"error"){if(response.code===INVALID_PARAMS3)subject();return}if(!isObject(response.result)||!isObject(response.result["completion"]))return;subject();violation(
response,`completion/complete at seq ${request.seq} has ${fault2}, but is answered with suggestions, where a refusal was due`)}}}});function faultOf({params}){const ref=params?.["\
ref"];if(!isObject(ref)||typeof ref["type"]!=="string")return`${show(ref,40)} as ref`;const argument=params?.["argument"];if(!isObject(argument))return`${show(argument,
40)} as argument`;for(const member of["name","value"]){if(typeof argument[member]!=="string")return`${show(argument[member],40)} as argument.${member}`}return void 0}var completionsDeclared=defineCheck({id:"completions-declared",subject:"a completion result, once the declaration of the server is recorded",violation:"the decl\
aration does not name completions",options:{by:["initialize","discover"]},since:"2025-03-26",create({options,subject,use,violation}){const declarations=use(serverDeclarations);
const by=options["by"];return{"result completion/complete"(result){const declaration=declarations.at(result,by);if(result.from!=="server"||declaration===void 0)
return;if(!isObject(result.result)||!isObject(result.result["completion"]))return;subject();if(declares(declaration.capabilities,"completions"))return;const place=by===
"initialize"?"initialize result":"server/discover result";violation(result,`the server answered completion/complete, but its ${place} at seq ${declaration.seq} \
does not declare "completions"`)}}}});var completionChecks=[completionInputsValidated,completionErrors,completionsDeclared];var FEATURES={elicitation:{method:"elicitation/create",result:"an ElicitResult",isResult:result=>isObject(result)&&["accept","decline","cancel"].includes(result["\
action"])},roots:{method:"roots/list",result:"a ListRootsResult",isResult:result=>isObject(result)&&Array.isArray(result["roots"])},sampling:{method:"sampling/c\
reateMessage",result:"a CreateMessageResult",isResult:result=>isObject(result)&&typeof result["role"]==="string"&&result["content"]!==void 0}};var clientFeatureDeclared=defineCheck(
{id:"client-feature-declared",subject:"a result by which a client serves the feature",violation:"the client did not declare the feature where the revision wants\
 it declared",options:{feature:["elicitation","roots","sampling"]},create(context){const{options,subject,violation}=context;const feature=options["feature"];const{
method,result:resultName,isResult}=FEATURES[feature];const where2=isModern(context.revision)?"in this request":"in initialize";const handlers=onAsks(context,method,
{answer:({at,result,declared},ask)=>{if(result===void 0)return;const serves=isResult(result);if(!serves&&!(at.kind==="result"&&createdTask(at)!==void 0))return;
const known5=hasDeclared(declared,feature);if(known5===void 0)return;subject();if(known5)return;const what=serves?resultName:"a task";violation(at,`the client a\
nswers ${ask.name} with ${what}, but declared no ${feature} ${where2}`)}});if(feature!=="roots"||isModern(context.revision))return handlers;return{...handlers,"\
notification notifications/roots/list_changed":notification=>{if(notification.from!=="client"||!isCertainSession(notification))return;const known5=hasDeclared(notification.
session.clientDeclared,feature);if(known5===void 0)return;subject();if(!known5){violation(notification,"the client announces that its roots have changed, but de\
clared no roots in initialize")}}}}});function modeOf(params){const mode=params?.["mode"];if(mode===void 0)return"form";return typeof mode==="string"?mode:void 0}function declaresMode(declared,mode){
return mode.includes(".")?void 0:hasDeclared(declared,`elicitation.${mode}`)}var elicitationAnswerConforms=defineCheck({id:"elicitation-answer-conforms",subject:"an accepted form mode elicitation with a usable schema",violation:"its cont\
ent does not conform to requestedSchema",create(context){const{subject,violation}=context;return onAsks(context,"elicitation/create",{answer:({at,result},{name,
params})=>{const schema=params?.["requestedSchema"];if(modeOf(params)!=="form"||!isObject(schema))return;if(!isObject(result)||result["action"]!=="accept")return;
const{content:content2}=result;const answer=conforms(schema,content2??{});if(answer==="unknown")return;subject();if(answer.valid)return;const seen3=content2===void 0?
"without content":"with content that does not conform to requestedSchema";violation(at,`the client accepts ${name} ${seen3}: ${answer.reason}`)}})}});var elicitationCompleteId=defineCheck({id:"elicitation-complete-id",subject:"a notifications/elicitation/complete of the server",violation:"elicitationId is mis\
sing or no string",create({subject,violation}){return{"notification notifications/elicitation/complete":notification=>{if(notification.from!=="server")return;subject();
const id=notification.params?.["elicitationId"];if(typeof id==="string")return;const seen3=id===void 0?"no elicitationId":`elicitationId ${show(id)}`;violation(
notification,`notifications/elicitation/complete has ${seen3}: the id of the elicitation is due`)}}}});var elicitationMessageGiven=defineCheck({id:"elicitation-message-given",subject:"an elicitation request",violation:"its message is missing or no string, or its \
mode is no string",create(context){const{subject,violation}=context;return onAsks(context,"elicitation/create",{ask:({at,name,params})=>{subject();const message=params?.["\
message"];const mode=params?.["mode"];if(typeof message!=="string"){violation(at,`${name} has ${message===void 0?"no message":`message ${show(message)}`}: a str\
ing is due`)}if(mode!==void 0&&typeof mode!=="string"){violation(at,`${name} has mode ${show(mode)}: "form", "url" or none is due`)}}})}});var elicitationModeDeclared=defineCheck({id:"elicitation-mode-declared",subject:"an elicitation request to a client whose capabilities are known",violation:"the\
 client declared no elicitation, or not this mode of it",create(context){const{subject,violation}=context;return onAsks(context,"elicitation/create",{ask:({at,name,
params,declared})=>{const mode=modeOf(params);const known5=mode===void 0?void 0:declaresMode(declared,mode);if(mode===void 0||known5===void 0)return;subject();if(known5)
return;const missing=hasDeclared(declared,"elicitation")===true?`${show(mode)} mode of elicitation`:"elicitation";violation(at,`the server sends ${name} in ${show(
mode)} mode to a client that declared no ${missing}`)}})}});var elicitationModeRefused=defineCheck({id:"elicitation-mode-refused",subject:"the answer to an elicitation request in a mode that the client did not declare",violation:"\
it is a result, or an error with another code than -32602",create(context){const{subject,violation}=context;return onAsks(context,"elicitation/create",{since:"2\
025-11-25",answer:({at,code,declared,cancelled},ask)=>{const mode=modeOf(ask.params);if(mode===void 0||cancelled||ask.params?.["task"]!==void 0)return;if(hasDeclared(
declared,"elicitation")!==true||declaresMode(declared,mode)!==false)return;if(at.kind==="error"&&code===void 0)return;subject();if(code===-32602)return;const seen3=at.
kind==="error"?`error ${show(code)}`:"a result";violation(at,`the client answers an elicitation in ${show(mode)} mode, which it did not declare, with ${seen3}: \
error -32602 is due`)}})}});var elicitationModeSupported=defineCheck({id:"elicitation-mode-supported",subject:"a declaration of elicitation",violation:"it names neither form nor url and is\
 not empty, or the only mode that it names is unknown to the client",create(context){const{subject,violation}=context;const judge2=capabilities=>{const elicitation=isObject(
capabilities)?capabilities["elicitation"]:void 0;if(!isObject(elicitation))return void 0;subject();const names3=Object.keys(elicitation);if(names3.length===0||names3.
includes("form")||names3.includes("url"))return void 0;return`the client declares elicitation ${show(elicitation)}, which names neither form nor url mode`};if(isModern(
context.revision)){return carrying("capabilities",{request:request=>{const capabilities=request.meta?.[META_CLIENT_CAPABILITIES];if(!isObject(capabilities)||capabilities["\
elicitation"]===void 0)return;const fault2=judge2(capabilities);if(fault2!==void 0)violation(request,fault2)}})}const handlers=onAsks(context,"elicitation/creat\
e",{since:"2025-11-25",answer:({at,code,declared,cancelled},ask)=>{const mode=modeOf(ask.params);if(code!==-32601||mode===void 0||cancelled||declared===void 0)return;
if(ask.params?.["task"]!==void 0)return;if(onlyMode(declared.capabilities)!==mode)return;subject();violation(at,`the client declared ${show(mode)} mode of elici\
tation only, and answers an elicitation in this mode with error -32601`)}});return{...handlers,"request initialize":request=>{const offered=request.params?.["pr\
otocolVersion"];if(request.from!=="client"||isRevision(offered)&&offered<"2025-11-25")return;const fault2=judge2(request.params?.["capabilities"]);if(fault2!==void 0)
violation(request,fault2)}}}});function onlyMode(capabilities){const elicitation=isObject(capabilities)?capabilities["elicitation"]:void 0;if(!isObject(elicitation))
return void 0;const names3=Object.keys(elicitation);if(names3.length===0)return"form";return names3.length===1&&isObject(elicitation[names3[0]])?names3[0]:void 0}var PCT="%[0-9A-Fa-f]{2}";var UNRESERVED="A-Za-z0-9._~\\-";var SUB="!$&'()*+,;=";var PCHAR=`(?:[${UNRESERVED}${SUB}:@]|${PCT})`;var AUTHORITY=`(?:(?:[${UNRESERVED}${SUB}\
:]|${PCT})*@)?(?:\\[[0-9A-Fa-f:.vV${UNRESERVED}${SUB}]+\\]|(?:[${UNRESERVED}${SUB}]|${PCT})*)(?::[0-9]*)?`;var SEGMENTS=`(?:/${PCHAR}*)*`;var HIER=`(?:\\/\\/${AUTHORITY}${SEGMENTS}\
|\\/(?:${PCHAR}+${SEGMENTS})?|${PCHAR}+${SEGMENTS}|)`;var TAIL=`(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?`;var URI=new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*\
:${HIER}${TAIL}$`);var MAX_LENGTH5=65536;function isUri(text3){return text3.length>MAX_LENGTH5?uriScheme(text3)!==void 0:URI.test(text3)}function uriScheme(text3){
return/^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text3)?.[1]?.toLowerCase()}var URL_ELICITATION_REQUIRED=-32042;var SINCE4="2025-11-25";function onUrlRequiredErrors(see){return error=>{if(error.code!==URL_ELICITATION_REQUIRED||error.from!==
"server")return;if(negotiatedBefore(error.session,SINCE4))return;const data=isObject(error.error)?error.error["data"]:void 0;see(error,isObject(data)?data["elic\
itations"]:void 0)}}function onElicitationUrls(context,see){const handlers=onAsks(context,"elicitation/create",{since:"2025-11-25",ask:({at,name,params})=>{const url=params?.["url"];
if(params?.["mode"]==="url"&&typeof url==="string")see(read(at,name,url))}});if(isModern(context.revision))return handlers;return{...handlers,error:onUrlRequiredErrors(
(error,elicitations)=>{if(!Array.isArray(elicitations))return;for(const elicitation of elicitations){if(!isObject(elicitation)||elicitation["mode"]!=="url")continue;
const{url}=elicitation;if(typeof url==="string")see(read(error,"an elicitation of error -32042",url))}})}}function isUrl({url,parsed}){return parsed!==void 0||isUri(
url)}function read(at,name,url){return{at,name,url,parsed:URL.canParse(url)?new URL(url):void 0}}var elicitationUrlCredentials=defineCheck({id:"elicitation-url-credentials",subject:"the url of a URL mode elicitation",violation:"it holds a user name with a p\
assword before its host",create(context){const{subject,violation}=context;return onElicitationUrls(context,({at,name,parsed})=>{if(parsed===void 0)return;subject();
if(parsed.password!==""){violation(at,`${name} sends the user to ${bare(parsed.host)} with a user name and a password in the url`)}})}});var PRIVATE_LABELS=new Set(["arpa","corp","example","home","internal","intranet","invalid","lan","local","localdomain","localhost","private","test"]);var DEVELOPMENT=/(^|[.-])(dev|develop|development|staging|stage|test|testing|qa|uat|sandbox|preview|local)\d*([.-]|$)/;
var elicitationUrlHttps=defineCheck({id:"elicitation-url-https",subject:"the http or https url of a URL mode elicitation",violation:"it is an http url with the \
name or address of a public host",create(context){const{subject,violation}=context;return onElicitationUrls(context,({at,name,parsed})=>{if(parsed?.protocol!=="\
https:"&&parsed?.protocol!=="http:")return;subject();if(parsed.protocol==="http:"&&isPublicHost(parsed.hostname)){violation(at,`${name} sends the user to http:/\
/${bare(parsed.host)}: an https URL is due outside of development`)}})}});function isPublicHost(host){if(host.startsWith("["))return isPublicIpv6(host.slice(1,-1));
if(/^\d+(?:\.\d+){3}$/.test(host))return isPublicIpv4(host);const labels=host.replace(/\.$/,"").split(".");if(labels.length<2||PRIVATE_LABELS.has(labels.at(-1)))
return false;return!DEVELOPMENT.test(host)}function isPublicIpv4(address){const[a,b]=address.split(".").map(Number);if(a===0||a===10||a===127||a>=224)return false;
if(a===100)return b<64||b>127;if(a===169)return b!==254;if(a===172)return b<16||b>31;if(a===192)return b!==168&&b!==0;if(a===198)return b!==18&&b!==19&&b!==51;return!address.
startsWith("203.0.113.")}function isPublicIpv6(address){return/^[23][0-9a-f]{3}:/.test(address)&&!address.startsWith("2001:db8:")}var SIGNATURES=[["x-amz-algorithm","x-amz-credential","x-amz-signature"],["x-goog-algorithm","x-goog-credential","x-goog-signature"],["se","sig","sp","sv"],["ex\
pires","key-pair-id","signature"]];var elicitationUrlPresigned=defineCheck({id:"elicitation-url-presigned",subject:"the url of a URL mode elicitation",violation:"\
its query holds the parameters of a pre-signed URL",create(context){const{subject,violation}=context;return onElicitationUrls(context,({at,name,parsed})=>{if(parsed===
void 0)return;subject();const given=new Set([...parsed.searchParams.keys()].map(key=>key.toLowerCase()));const signature=SIGNATURES.find(set=>set.every(parameter=>given.
has(parameter)));if(signature===void 0)return;violation(at,`${name} sends the user to a pre-signed URL of ${bare(parsed.host)}: its query holds ${signature.join(
", ")}`)})}});var elicitationUrlValid=defineCheck({id:"elicitation-url-valid",subject:"the url of a URL mode elicitation",violation:"neither RFC 3986 nor the URL standard tak\
es it as an absolute URL",create(context){const{subject,violation}=context;return onElicitationUrls(context,each=>{subject();if(!isUrl(each))violation(each.at,`${each.
name} has url ${show(each.url)}, which is no valid URL`)})}});var MAX_TEXT=4096;var LINKS=[/\]\(\s?<?https?:\/\/[^\s)]+/i,/<a\s[^<>]{0,200}href\s?=\s?["']?https?:\/\/[^\s"'<>]+/i,/\b(?:visit|open|click(?: on)?|go to|navigate to|browse to|follow|(?:sign|log) in (?:at|to|via)|register at|authori[sz]e at)(?: (?:this|the|our) (?:link|url|page|site|website))?:? {0,2}[<("']?https?:\/\/[^\s<>"')]+/i];
var formElicitationLinks=defineCheck({id:"form-elicitation-links",subject:"a form mode elicitation",violation:"its message, a title or a description links to a \
web page or tells the reader to go to one",create(context){const{subject,violation}=context;return onAsks(context,"elicitation/create",{since:"2025-11-25",ask:({
at,name,params})=>{if(params===void 0||modeOf(params)!=="form")return;subject();const{message,requestedSchema}=params;report("the message",message);if(!isObject(
requestedSchema))return;report("the title of the form",requestedSchema["title"]);report("the description of the form",requestedSchema["description"]);const{properties}=requestedSchema;
if(!isObject(properties))return;for(const[field2,definition]of Object.entries(properties)){if(!isObject(definition))continue;report(`the title of ${show(field2,
40)}`,definition["title"]);report(`the description of ${show(field2,40)}`,definition["description"])}function report(where2,text3){const link=typeof text3==="st\
ring"?linkIn(text3):void 0;if(link!==void 0){violation(at,`${name} is a form, and ${where2} holds a URL to click, ${show(link)}`)}}}})}});function linkIn(text3){
const start=text3.slice(0,MAX_TEXT);for(const link of LINKS){const match2=link.exec(start);if(match2!==null)return match2[0].slice(match2[0].toLowerCase().indexOf(
"http"))}return void 0}var formElicitationSchema=defineCheck({id:"form-elicitation-schema",subject:"an elicitation request with mode form or without a mode",violation:"requestedSchema\
 is missing or no object",create(context){const{subject,violation}=context;return onAsks(context,"elicitation/create",{ask:({at,name,params})=>{if(modeOf(params)!==
"form")return;subject();const schema=params?.["requestedSchema"];if(isObject(schema))return;const mode=params?.["mode"]===void 0?"without a mode, which means fo\
rm mode,":"in form mode";const seen3=schema===void 0?"no requestedSchema":`requestedSchema ${show(schema)}`;violation(at,`${name} ${mode} has ${seen3}: an objec\
t is due`)}})}});var SECRETS=new Set(["accesstoken","apikey","clientsecret","creditcardnumber","cvc","cvv","passphrase","password","privatekey","refreshtoken"]);var NUMBERS=new Set(
["creditcardnumber","cvc","cvv"]);var ABOUT=/\b(names?|ids?|identifiers?|labels?|hints?|policy|policies|rotat\w*|revok\w*)\b/i;var formElicitationSecrets=defineCheck(
{id:"form-elicitation-secrets",subject:"a form mode elicitation with fields",violation:"a free text field has the very name of a secret, such as password, apiKe\
y or cvv",create(context){const{subject,violation}=context;return onAsks(context,"elicitation/create",{ask:({at,name,params})=>{const schema=params?.["requested\
Schema"];const properties=isObject(schema)?schema["properties"]:void 0;if(modeOf(params)!=="form"||!isObject(properties))return;subject();for(const[field2,definition]of Object.
entries(properties)){if(asksForSecret(field2,definition)){violation(at,`${name} asks for ${show(field2)} in a form: URL mode is due for secrets`)}}}})}});function asksForSecret(field2,definition){
if(field2.length>40||!isObject(definition))return false;const plain2=field2.replace(/[\s_.-]/g,"").toLowerCase();if(!SECRETS.has(plain2))return false;const{type,
title,description}=definition;if(type!=="string"&&!(NUMBERS.has(plain2)&&(type==="number"||type==="integer")))return false;if(["enum","oneOf","anyOf","const","f\
ormat","default"].some(member=>definition[member]!==void 0))return false;return![title,description].some(text3=>typeof text3==="string"&&ABOUT.test(text3))}var invalidAnswerRefused=defineCheck({id:"invalid-answer-refused",subject:"the complete result of a tool call that answers a form mode elicitation",violation:"a\
 required field was missing in what the client submitted, and the result is no error",create(context){const{subject,violation}=context;const submitted=new WeakMap;
return{...onAsks(context,"elicitation/create",{answer:({at,result},{name,params})=>{if(at.kind!=="request"||at.method!=="tools/call"||modeOf(params)!=="form")return;
if(!isObject(result)||result["action"]!=="accept")return;const missing=missingField(params?.["requestedSchema"],result["content"]??{});if(missing!==void 0)submitted.
set(at,`${name} requires ${missing}`);else if(!submitted.has(at))submitted.set(at,"")}}),...carrying("input",{"result tools/call":result=>{const missing=result.
request===void 0?void 0:submitted.get(result.request);if(missing===void 0||!isObject(result.result))return;if(result.result["resultType"]!=="complete")return;subject();
if(missing===""||result.result["isError"]===true)return;violation(result,`${missing}, which the client did not submit, and the server completes the call without\
 an error`)}})}}});function missingField(schema,content2){if(!isObject(schema)||!Array.isArray(schema["required"])||!isObject(content2))return void 0;const properties=isObject(
schema["properties"])?schema["properties"]:{};for(const field2 of schema["required"]){if(typeof field2!=="string"||!Object.hasOwn(properties,field2)||Object.hasOwn(
content2,field2))continue;const definition=properties[field2];if(isObject(definition)&&definition["default"]===void 0)return`"${bare(field2)}"`}return void 0}var urlElicitationParameters=defineCheck({id:"url-elicitation-parameters",subject:"an elicitation request with mode url",violation:"message, url or (where the r\
evision has it) elicitationId is missing or no string",options:{elicitationId:["required","none"]},create(context){const{options,subject,violation}=context;const due=options["\
elicitationId"]==="none"?["message","url"]:["message","url","elicitationId"];return onAsks(context,"elicitation/create",{since:"2025-11-25",ask:({at,name,params})=>{
if(params?.["mode"]!=="url")return;subject();for(const member of due){const value=params[member];if(typeof value==="string")continue;const seen3=value===void 0?
`no ${member}`:`${member} ${show(value)}`;violation(at,`${name} in URL mode has ${seen3}: a string is due`)}}})}});var urlRequiredError=defineCheck({id:"url-required-error",subject:"an error -32042 of the server, or each elicitation in its list",violation:"the list is missin\
g or empty, an entry is no URL mode elicitation with an id, or none of them is in URL mode",options:{part:["list","entries","need"]},create({options,subject,violation}){
const{part}=options;return{error:onUrlRequiredErrors((error,elicitations)=>{if(part==="list"){subject();if(Array.isArray(elicitations)&&elicitations.length>0)return;
const seen3=elicitations===void 0?"no data.elicitations":`data.elicitations ${show(elicitations)}`;violation(error,`error -32042 has ${seen3}: a list of the req\
uired elicitations is due`);return}if(!Array.isArray(elicitations))return;if(part==="need"){subject();if(elicitations.some(each=>modeOfEntry(each)==="url"))return;
violation(error,"error -32042 lists no URL mode elicitation, so that none is required");return}for(const[index,each]of elicitations.entries()){subject();const mode=modeOfEntry(
each);if(mode!=="url"){const seen3=mode===void 0?"no mode":`mode ${show(mode)}`;violation(error,`elicitation ${index} of error -32042 has ${seen3}: mode "url" i\
s due`)}const id=isObject(each)?each["elicitationId"]:void 0;if(typeof id!=="string"){const seen3=id===void 0?"no elicitationId":`elicitationId ${show(id)}`;violation(
error,`elicitation ${index} of error -32042 has ${seen3}: a string is due`)}}})}}});function modeOfEntry(entry2){return isObject(entry2)?entry2["mode"]:void 0}var elicitationChecks=[clientFeatureDeclared,elicitationAnswerConforms,elicitationCompleteId,elicitationMessageGiven,elicitationModeDeclared,elicitationModeRefused,
elicitationModeSupported,elicitationUrlCredentials,elicitationUrlHttps,elicitationUrlPresigned,elicitationUrlValid,formElicitationLinks,formElicitationSchema,formElicitationSecrets,
invalidAnswerRefused,urlElicitationParameters,urlRequiredError];var FEATURES2={tools:{results:{"tools/list":result=>holds(result,"tools"),"tools/call":callWasTaken},notifications:["notifications/tools/list_changed"]},prompts:{
results:{"prompts/list":result=>holds(result,"prompts"),"prompts/get":result=>holds(result,"messages")||asksForInput(result)},notifications:["notifications/prom\
pts/list_changed"]},resources:{results:{"resources/list":result=>holds(result,"resources"),"resources/templates/list":result=>holds(result,"resourceTemplates"),
"resources/read":result=>holds(result,"contents")||asksForInput(result),"resources/subscribe":()=>true},notifications:["notifications/resources/list_changed","n\
otifications/resources/updated"]}};var featureDeclared=defineCheck({id:"feature-declared",subject:"a message by which the server shows that it supports the feat\
ure, once its declaration is recorded",violation:"the declaration does not name the feature",options:{feature:["tools","prompts","resources"],by:["initialize","\
discover"]},create({options,subject,use,violation}){const declarations=use(serverDeclarations);const feature=options["feature"];const by=options["by"];const{results,
notifications}=FEATURES2[feature];let sound;const judge2=(moment,what)=>{const declaration=declarations.at(moment,by);if(moment.from!=="server"||declaration===void 0)
return;subject();if(declaration===sound)return;if(declares(declaration.capabilities,feature)){sound=declaration;return}const place=by==="initialize"?"initialize\
 result":"server/discover result";violation(moment,`the server ${what}, but its ${place} at seq ${declaration.seq} does not declare "${feature}"`)};const handlers={};
for(const[method,shows]of Object.entries(results)){handlers[`result ${method}`]=moment=>{if(isObject(moment.result)&&shows(moment.result))judge2(moment,`answere\
d ${method}`)}}for(const method of notifications){handlers[`notification ${method}`]=moment=>judge2(moment,`sent ${method}`)}return after(declarations.stated[by],
handlers)}});function holds(result,member){const items2=result[member];return Array.isArray(items2)&&items2.length>0}function callWasTaken(result){if(asksForInput(
result)||isObject(result["task"]))return true;return(result["isError"]??false)===false&&Array.isArray(result["content"])}function asksForInput(result){return result["\
resultType"]==="input_required"}var METHOD_NOT_FOUND2=-32601;var listAvailable=defineCheck({id:"list-available",subject:"an answer to the list request of a feature that the server declared bef\
ore",violation:'the answer is the error "method not found"',options:{feature:["tools","prompts","resources"]},create({options,subject,use,violation}){const declarations=use(
serverDeclarations);const feature=options["feature"];const method=`${feature}/list`;const handlers={};handlers[`response ${method}`]=moment=>{const declaration=declarations.
at(moment,"discover");const version=moment.request?.meta?.[META_VERSION];if(declaration===void 0||!declares(declaration.capabilities,feature))return;if(typeof version!==
"string"||!isModern(version))return;subject();if(moment.kind!=="error"||moment.code!==METHOD_NOT_FOUND2)return;violation(moment,`${method} is answered with erro\
r ${show(METHOD_NOT_FOUND2)}, though the server/discover result at seq ${declaration.seq} declares "${feature}"`)};return handlers}});var CHANGES3=["toolsListChanged","promptsListChanged","resourcesListChanged"];var MAX_SUBSCRIPTIONS=1e3;var Channels=class{stream;subscriptions=new Map};var ChangeChannels=class{#bySession=new WeakMap;open(session,transport){
return transport==="stdio"?session.start.seq:this.#bySession.get(session)?.stream}subscribed(session,change){let since;for(const subscription of this.#bySession.
get(session)?.subscriptions.values()??[]){if(subscription.grants.has(change))since=Math.min(since??subscription.since,subscription.since)}return since}handlers(){
return{...carrying("get",{"http-request":moment=>this.#httpRequest(moment),"http-response":moment=>this.#httpResponse(moment)}),lifecycle:moment=>this.#lifecycle(
moment),"notification notifications/subscriptions/acknowledged":moment=>this.#acknowledged(moment),"notification notifications/cancelled":({cancels})=>{if(cancels!==
void 0)this.#end(cancels)},"response subscriptions/listen":({request})=>{if(request!==void 0)this.#end(request)}}}#httpRequest({method,session}){if(method==="GE\
T"||method==="DELETE")this.#of(session).stream=void 0}#httpResponse(moment){const{exchange,seq}=moment;if(exchange?.request?.method==="GET"&&isStreamHead(moment))
this.#of(exchange.session).stream=seq}#lifecycle({event,exchange,session}){if(event==="transport-open")return;const asked=exchange?.message?.kind==="request"?exchange.
message:void 0;if(asked!==void 0){this.#end(asked)}else{this.#bySession.delete(session)}}#acknowledged({from,meta,params,seq,session,text:text3}){const key=exactKey(
meta?.[META_SUBSCRIPTION],text3,SUBSCRIPTION);const asked=key===void 0?void 0:session.client.open.get(key);if(from!=="server"||asked?.method!=="subscriptions/li\
sten")return;const wanted=asked.params?.["notifications"];const granted=params?.["notifications"];if(!isObject(wanted)||!isObject(granted))return;const grants=new Set(
CHANGES3.filter(change=>wanted[change]===true&&granted[change]===true));const{subscriptions:subscriptions2}=this.#of(session);if(grants.size===0||subscriptions2.
has(asked))return;subscriptions2.set(asked,{since:seq,grants});const[oldest]=subscriptions2.keys();if(subscriptions2.size>MAX_SUBSCRIPTIONS&&oldest!==void 0)subscriptions2.
delete(oldest)}#end(asked){this.#bySession.get(asked.session)?.subscriptions.delete(asked)}#of(session){let channels=this.#bySession.get(session);if(channels===
void 0){channels=new Channels;this.#bySession.set(session,channels)}return channels}};var changeChannels=defineRelation({name:"change-channels",create(){const value=new ChangeChannels;
return{value,handlers:value.handlers()}}});var listChangeAnnounced=defineCheck({id:"list-change-announced",subject:"a whole listing that names other things than the one before, from a server that declare\
d listChanged",violation:"no list_changed notification came, though there was a way and time for it",options:{feature:["tools","prompts","resources"],by:["initi\
alize","discover"]},create({options,subject,use,violation}){const lists=use(listings);const channels=use(changeChannels);const declarations=use(serverDeclarations);
const feature=options["feature"];const by=options["by"];const method=`${feature}/list`;const personal=new WeakSet;const early=new Map;const some=new Latch;const settled=[];
const channelSince=({session,transport})=>by==="initialize"?channels.open(session,transport):channels.subscribed(session,`${feature}ListChanged`);const compare2=(result,now,before)=>{
if(!isWhole(now)||!isWhole(before)||personal.has(now)||personal.has(before))return;if(now.context===void 0||now.context!==before.context)return;const declaration=declarations.
at(result,by);if(!declares(declaration?.capabilities,`${feature}.listChanged`))return;const difference2=differenceOf(before,now);const since=channelSince(result);
if(difference2===void 0||since===void 0||since>=before.start.seq)return;subject();if(lists.changes(method)!==before.changes)return;const{seq,line,era,session}=result;
const detail=`${method} ${difference2} since the listing that began at seq ${before.start.seq}, and no notifications/${feature}/list_changed is recorded after t\
hat`;const waiting2=early.get(session)??[];waiting2.push({seq,line,era,detail,changes:before.changes});early.set(session,waiting2);some.open()};const settle=response=>{
const{request,session}=response;const waiting2=early.get(session);if(waiting2===void 0||request===void 0)return;const since=channelSince(response);const over2=waiting2.
filter(({seq})=>seq<request.seq);if(over2.length===0)return;for(const each of over2)if(since!==void 0&&since<each.seq)settled.push(each);early.set(session,waiting2.
filter(({seq})=>seq>=request.seq))};const handlers={...after(some,sentBy("server",{response:settle})),end:()=>{for(const{changes,detail,...place}of settled){if(lists.
changes(method)===changes)violation(place,detail)}}};handlers[`result ${method}`]=result=>{const page=result.from==="server"?lists.page(result):void 0;const now=page?.
traversal;if(page===void 0||now===void 0)return;if(result.transport!=="stdio"&&isAuthorized(result.request?.exchange)!==false)personal.add(now);if(page.last&&now.
previous!==void 0)compare2(result,now,now.previous)};return handlers}});function differenceOf(before,now){const names3=listing=>new Set(listing.items.map(({name})=>name));
const old=names3(before);const young=names3(now);if(old.has(void 0)||young.has(void 0))return void 0;for(const name of young)if(!old.has(name))return`names ${show(
name)}, which is new`;for(const name of old)if(!young.has(name))return`no longer names ${show(name)}`;return void 0}var featuresChecks=[featureDeclared,listAvailable,listChangeAnnounced];var HeaderRecord=class{#seen={client:new Latch,server:new Latch};keeps(party2){return this.#seen[party2].isOpen}handlers(){return{...until(this.#seen.client,{"h\
ttp-request":({headers})=>this.#see("client",headers)}),...until(this.#seen.server,{"http-response":({headers})=>this.#see("server",headers)})}}#see(party2,headers){
for(const _ in headers){this.#seen[party2].open();return}}};var headerRecord=defineRelation({name:"header-record",create(){const value=new HeaderRecord;return{value,
handlers:value.handlers()}}});var CREDENTIAL_HEADERS=new Set(["authorization","proxy-authorization","cookie","set-cookie"]);var REDACTED="[redacted]";function isCredentialHeader(name){return CREDENTIAL_HEADERS.
has(name)}var ANNOTATION="x-mcp-header";var MAPS2=["properties","patternProperties","dependentSchemas","dependencies","$defs","definitions"];var LISTS3=["allOf","anyOf","\
oneOf","prefixItems","items"];var SINGLE=["items","additionalItems","unevaluatedItems","contains","additionalProperties","unevaluatedProperties","propertyNames",
"not","if","then","else","contentSchema"];var BARRED=new Set(["items","prefixItems","additionalItems","unevaluatedItems","contains","allOf","anyOf","oneOf","not",
"if","then","else"]);var PRIMITIVES=["string","integer","boolean"];var MAX_SCHEMAS=1e4;var MAX_STEPS=64;var known2=new WeakMap;function annotationsOf(definition){
let annotations2=known2.get(definition);if(annotations2===void 0){annotations2=read2(definition["inputSchema"]);known2.set(definition,annotations2)}return annotations2}
function read2(schema){const{all,complete}=isObject(schema)?find2(schema):{all:[],complete:true};const counts=new Map;for(const{name}of all){if(typeof name!=="s\
tring")continue;const key=name.toLowerCase();counts.set(key,(counts.get(key)??0)+1)}const faults=all.map(annotation=>({value:valueFault(annotation,counts),place:placeFault(
annotation)}));const invalid=faults.some(({value,place})=>value!==void 0||place!==void 0);return{all,faults,invalid,parameters:invalid||!complete?void 0:mirrored(
all)}}function mirrored(annotations2){const parameters=[];for(const{name,path,schema}of annotations2){const type=primitive(schema["type"]);if(type===void 0||path===
void 0)return void 0;parameters.push({header:`mcp-param-${String(name).toLowerCase()}`,path,type})}return parameters}function valueFault({name,path,schema},counts){
if(typeof name!=="string")return"no-string";if(name==="")return"empty";if(!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))return"no-token";if((counts.get(name.toLowerCase())??
0)>1)return"duplicate";const{type}=schema;const typed=typeof type==="string"?primitive(type)!==void 0:!isForeignUnion(type);return path!==void 0&&!typed?"type":
void 0}function placeFault({path,pointer}){if(path!==void 0)return void 0;return pointer===""?"root":"unreachable"}function primitive(type){const only=Array.isArray(
type)&&type.length===1?type[0]:type;return PRIMITIVES.includes(only)?only:void 0}function isForeignUnion(type){return Array.isArray(type)&&!type.every(each=>PRIMITIVES.
includes(each))}function find2(root){const found=[];const references=new Set;const stack=[{schema:root,pointer:"",path:[],barred:void 0}];for(let seen3=0;stack.
length>0&&seen3<MAX_SCHEMAS;seen3+=1){const visit=stack.pop();const{schema,pointer,path,barred}=visit;const name=Object.hasOwn(schema,ANNOTATION)?schema[ANNOTATION]:
void 0;if(name!==void 0&&name!==null){found.push({name,schema,pointer,path:pointer===""?void 0:path,barred})}const reference2=schema["$ref"];if(typeof reference2===
"string"&&reference2.startsWith("#/"))references.add(pointerOf(reference2));const below2=subschemas(visit);for(let index=below2.length-1;index>=0;index-=1)stack.
push(below2[index])}const all=found.map(annotation=>annotation.path===void 0&&annotation.barred===void 0&&isReferred(annotation.pointer,references)?{...annotation,
barred:"$ref"}:annotation);return{all,complete:stack.length===0}}function subschemas({schema,pointer,path,barred}){const below2=[];const enter=(value,keyword,step,property)=>{
if(!isObject(value))return;below2.push({schema:value,pointer:`${pointer}/${step}`,path:property===void 0||path===void 0?void 0:[...path,property],barred:barred??
(BARRED.has(keyword)?keyword:void 0)})};for(const keyword of MAPS2){const map=Object.hasOwn(schema,keyword)?schema[keyword]:void 0;if(!isObject(map))continue;for(const[
key,value]of Object.entries(map)){enter(value,keyword,`${keyword}/${escapeStep(key)}`,keyword==="properties"?key:void 0)}}for(const keyword of LISTS3){const list=Object.
hasOwn(schema,keyword)?schema[keyword]:void 0;if(!Array.isArray(list))continue;for(const[index,value]of list.entries())enter(value,keyword,`${keyword}/${index}`)}
for(const keyword of SINGLE){if(Object.hasOwn(schema,keyword))enter(schema[keyword],keyword,keyword)}return below2}function isReferred(pointer,references){let end=0;
for(let steps=0;steps<MAX_STEPS&&end<pointer.length;steps+=1){const next=pointer.indexOf("/",end+1);end=next===-1?pointer.length:next;if(references.has(pointer.
slice(0,end)))return true}return false}function escapeStep(key){return key.replaceAll("~","~0").replaceAll("/","~1")}function pointerOf(reference2){try{return decodeURIComponent(
reference2.slice(1))}catch{return reference2.slice(1)}}var PREFIX="=?base64?";var SUFFIX="?=";function readHeaderText(value){const text3=trimBlanks(value);const marked2=text3.length>=PREFIX.length+SUFFIX.length&&text3.
endsWith(SUFFIX)&&text3.slice(0,PREFIX.length).toLowerCase()===PREFIX;if(!marked2)return{text:text3,form:"plain",decoded:text3};const decoded=decodeBase64(text3.
slice(PREFIX.length,-SUFFIX.length));return{text:text3,form:text3.startsWith(PREFIX)?"encoded":"miscased",decoded}}function isPlainSafe(value){return!hasInvalidCharacter(
value)&&trimBlanks(value).length===value.length}function hasInvalidCharacter(text3){for(let index=0;index<text3.length;index+=1){const code=text3.charCodeAt(index);
if(code!==9&&(code<32||code>126))return true}return false}function looksEncoded(value){return value.length>=PREFIX.length+SUFFIX.length&&value.startsWith(PREFIX)&&
value.endsWith(SUFFIX)}function isUnencoded(text3,value){const trimmed=trimBlanks(value);if(text3===trimmed||Buffer.from(text3,"latin1").toString("utf8")===trimmed)
return true;if(trimmed.replace(/[^\x20-\x7e]/g,"?")===text3)return true;return value.isWellFormed()&&(encodeURIComponent(value)===text3||encodeURI(value)===text3)}
function trimBlanks(text3){let start=0;let end=text3.length;while(start<end&&isBlank2(text3.charCodeAt(start)))start+=1;while(end>start&&isBlank2(text3.charCodeAt(
end-1)))end-=1;return text3.slice(start,end)}function isBlank2(code){return code===32||code===9}function decodeBase64(digits){const match2=/^([A-Za-z0-9+/_-]*)={0,2}$/.
exec(digits);if(match2===null||match2[1].length%4===1)return void 0;try{return new TextDecoder("utf-8",{fatal:true,ignoreBOM:true}).decode(Buffer.from(digits,"b\
ase64"))}catch{return void 0}}function bodyValue(value,literal){if(typeof value==="string")return{type:"string",text:value};if(typeof value==="boolean")return{type:"boolean",text:value?"true":
"false"};if(typeof value!=="number")return void 0;const written=literal()??String(value);const text3=canonicalNumber(written);return/^-?\d+$/.test(text3)?{type:"\
integer",text:text3,written}:void 0}function compare(header,value){switch(value.type){case"string":return compareText(header,value.text);case"boolean":return compareWord(
header,value.text);case"integer":return compareNumber(header,value.text)}}function mustBeEncoded(value){return value.type==="string"&&!isPlainSafe(value.text)}function compareText({
text:text3,form,decoded},value){if(form==="encoded"&&decoded!==void 0&&decoded===value.toWellFormed())return"equal";if(text3===value)return looksEncoded(value)?
"literal":isPlainSafe(value)?"equal":"unencoded";if(form==="miscased"&&decoded!==void 0&&decoded===value.toWellFormed())return"miscased";if(form==="encoded")return decoded===
void 0?"undecodable":"different";if(!isPlainSafe(value))return isUnencoded(text3,value)?"unencoded":"different";return text3===JSON.stringify(value)?"misspelled":
"different"}function compareWord(header,word){const{form,decoded}=header;if(decoded===void 0)return form==="encoded"?"undecodable":"different";if(decoded===word)
return form==="miscased"?"miscased":"equal";return decoded.toLowerCase()===word?"misspelled":"different"}function compareNumber(header,number2){const{form,decoded}=header;
if(decoded===void 0)return form==="encoded"?"undecodable":"different";const parts=/^([+-]?)(\d+)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(decoded);if(parts===null)return decoded===
`"${number2}"`?"misspelled":"different";const[,sign,whole,fraction="",exponent=""]=parts;const literal=`${sign==="-"?"-":""}${whole}${fraction===""?"":`.${fraction}`}${exponent}`;
if(canonicalNumber(literal)!==number2)return"different";if(form==="miscased")return"miscased";if(decoded===number2)return"equal";return exponent===""?"respelled":
"misspelled"}var MAX_DEFINITIONS=16;var MAX_READERS=100;var Catalog=class{#known=new BySession(()=>new Map);#methods;#begun=new WeakMap;constructor(methods){this.#methods=methods}listed(session,name){
return this.#known.of(session).get(name)}names(session){return this.#known.of(session).keys()}atCall(request){const{method,params,seq,session}=request;const name=method===
this.#methods.use?params?.["name"]:void 0;if(typeof name!=="string")return void 0;const client=clientOf2(request);let given=this.listed(session,name);while(given!==
void 0&&(given.seq>seq||!given.readers.has(client)))given=given.before;return given?.fresh===true?given:void 0}handlers(){const{list,items:items2,changed}=this.#methods;
const handlers={};handlers[`request ${list}`]=({params,session,seq})=>{if(params?.["cursor"]!==void 0)return;this.#stale(session);this.#begun.set(session,seq)};
handlers[`result ${list}`]=result=>this.#list(result,items2);handlers[`notification ${changed}`]=({session})=>this.#stale(session);return handlers}#list(result,member){
const items2=isObject(result.result)?result.result[member]:void 0;if(!Array.isArray(items2))return;const known5=this.#known.of(result.session);const begun=this.#begun.
get(result.session)??result.seq;const reader=clientOf2(result.request);for(const definition of items2){if(!isObject(definition)||typeof definition["name"]!=="st\
ring")continue;const{name}=definition;const before=known5.get(name);const print=knownFingerprint(definition);const changed=before!==void 0&&(print===void 0||before.
fingerprint!==print);const{seq,line}=result;if(before!==void 0&&!changed){before.fresh=true;before.seen=seq;if(before.readers.size<MAX_READERS)before.readers.add(
reader);continue}const twice=before!==void 0&&(before.seen>begun||before.seen===seq);if(before!==void 0)before.fresh=false;const readers=new Set([reader]);known5.
set(name,{name,definition,fingerprint:print,seq,line,seen:seq,fresh:!twice,readers,before});let oldest=before;for(let kept=2;oldest!==void 0&&kept<MAX_DEFINITIONS;kept+=
1)oldest=oldest.before;if(oldest!==void 0)oldest.before=void 0}}#stale(session){for(const listed of this.#known.of(session).values())listed.fresh=false}};function clientOf2(request){
return clientPrint(request)??""}var ToolCatalog=class extends Catalog{tool(...at){return this.listed(...at)}};var toolCatalog=defineRelation({name:"tool-catalog",create(){const value=new ToolCatalog(
{list:"tools/list",items:"tools",use:"tools/call",changed:"notifications/tools/list_changed"});return{value,handlers:value.handlers()}}});var NAMED={"tools/call":"name","prompts/get":"name","resources/read":"uri"};var MAX_MIRRORED=1e3;var MAX_LENGTH6=1024;var NONE3=[];var HeadersOfRequests=class{#known=new MomentNotes;#catalog;#mirrored=new Map;constructor(catalog){
this.#catalog=catalog}of(request){return this.#known.get(request)}see(request){const{exchange}=request;const head=exchange?.request;if(head===void 0||exchange?.
message!==request)return;if(head.method!=="POST"&&head.method!==void 0)return;this.#known.set(request,this.#read(request,head))}#read(request,head){const{method,
params}=request;const member=Object.hasOwn(NAMED,method)?NAMED[method]:void 0;const source=member===void 0?void 0:params?.[member];const version=this.#mirror(head,
"mcp-protocol-version","version",META_VERSION,request.meta?.[META_VERSION]);const named=this.#mirror(head,"mcp-method","method","method",method);const name=member!==
void 0&&typeof source==="string"?this.#mirror(head,"mcp-name","name",member,source):void 0;const tool=this.#catalog.atCall(request);const annotated=tool===void 0?
void 0:annotationsOf(tool.definition).parameters;const parameters=annotated===void 0||annotated.length===0?NONE3:annotated.map(parameter=>mirrorParameter(request,
head,parameter));const all=name===void 0?[version,named]:[version,named,name];for(const parameter of parameters)all.push(parameter);return{head,version,method:named,
name,tool:annotated===void 0?void 0:tool,parameters,all,plain:parameters.length===0&&!hasParameterHeader(head.headers)&&all.every(isPlain2)}}#mirror(head,header,source,member,body){
const value=head.headers[header];const known5=value===void 0||value!==body?void 0:this.#mirrored.get(value);if(known5!==void 0&&known5.source===source&&known5.path[0]===
member)return known5;const made=mirror(head,header,source,[member],{present:true,value:text(body)});if(value!==void 0&&value===body&&value.length<=MAX_LENGTH6){
if(this.#mirrored.size>=MAX_MIRRORED)this.#mirrored.clear();this.#mirrored.set(value,made)}return made}};function isPlain2({state,header,invalid,unsafe}){return state===
"equal"&&header?.form==="plain"&&!invalid&&!unsafe}function hasParameterHeader(headers){for(const name in headers)if(name.charCodeAt(4)===112&&name.startsWith("\
mcp-param-"))return true;return false}function mirrorParameter(request,head,parameter){const{header,path,type}=parameter;const found=argumentAt(request,path);const fits=!found.
present||found.value?.type===type;return mirror(head,header,"parameter",path,fits?found:{present:true,value:void 0})}function argumentAt(request,path){let value=request.
params?.["arguments"];if(value!==void 0&&!isObject(value))return{present:true,value:void 0};for(const step of path){if(!isObject(value)||!Object.hasOwn(value,step))
return{present:false,without:"absent"};value=value[step]}if(value===null)return{present:false,without:"null"};const literal=()=>numberLiteral(request.text,["pay\
load","params","arguments",...path]);return{present:true,value:bodyValue(value,literal)}}function mirror(head,name,source,path,found){const value=head.headers[name];
const header=value===void 0?void 0:readHeaderText(value);const body=found.present?found.value:void 0;return{name,source,path,header,body,state:stateOf(source,header,
found),without:found.present?void 0:found.without,unsafe:body!==void 0&&mustBeEncoded(body),invalid:header!==void 0&&(hasInvalidCharacter(header.text)||isBroken(
source,header))}}function stateOf(source,header,found){if(!found.present)return header===void 0?"omitted":"surplus";if(header===void 0){return found.value===void 0&&
source!=="version"?"unknown":"missing"}if(found.value===void 0||header.text===REDACTED)return"unknown";if(source==="version"||source==="method"){return header.text===
found.value.text?"equal":"different"}return compare(header,found.value)}function isBroken(source,{form,decoded}){return(source==="name"||source==="parameter")&&
form==="encoded"&&decoded===void 0}function text(value){return typeof value==="string"?{type:"string",text:value}:void 0}var mirroredHeaders=defineRelation({name:"\
mirrored-headers",create(use){const value=new HeadersOfRequests(use(toolCatalog));const handlers=over("streamable-http",sentBy("client",{request:request=>value.
see(request)}));return{value,handlers}}});function bodySide({source,path,body}){return body===void 0?field(source,path):`${field(source,path)} ${shown(body)}`}function headerSide({name,header}){return header===
void 0?`no ${bare(name)} header`:`${bare(name)} header ${show(header.text)}`}function faultOf2(mirrored2){return FAULTS[mirrored2.state]?.(headerSide(mirrored2),
bodySide(mirrored2),mirrored2)}var FAULTS={missing:(header,body)=>`${header}, which must mirror ${body}`,different:(header,body)=>`${header}, but ${body} in the\
 body`,undecodable:(header,body)=>`${header}, which holds no base64 of UTF-8, but ${body} in the body`,unencoded:(header,body)=>`${header}, where ${body} must b\
e encoded as =?base64?...?=`,literal:(header,body)=>`${header}, where ${body} looks encoded already and so must be encoded as =?base64?...?=`,miscased:header=>`${header}\
, whose markers must be written =?base64? and ?= in lower case`,misspelled:(header,body,mirrored2)=>`${header}, where ${body} must be written ${expected(mirrored2)}`,
surplus:(header,body,{without})=>`${header}, which must be omitted since ${body} is ${without==="null"?"null":"not among the arguments"}`};function shown(body){
if(body.type==="string")return show(body.text);return bare(body.type==="integer"?body.written:body.text)}function field(source,path){const name=bare(path.join("\
."));if(source==="version")return`_meta ${name}`;if(source==="method")return"method";return source==="name"?`params.${name}`:`argument ${name}`}function expected({
body}){return body===void 0?"otherwise":bare(body.text)}var callHeaders=defineCheck({id:"call-headers",subject:"a POST of tools/call, whose headers were recorded",violation:"a header that it must have is missing, dif\
fers from the body or is not encoded as it must be",create({subject,violation,use}){const recorded=use(headerRecord);const mirrored2=use(mirroredHeaders);return{
...brief({"request tools/call"(request){if(mirrored2.of(request)!==void 0&&recorded.keeps("client"))subject()}}),...carrying(["skewed","annotated"],{"request to\
ols/call"(request){const headers=mirrored2.of(request);if(headers===void 0||!recorded.keeps("client"))return;if(headers.plain)return;for(const header of headers.
all){if(header.source==="version")continue;const fault2=faultOf2(header);if(fault2===void 0)continue;violation(headers.head,`POST of a call of tool ${show(request.
params?.["name"])} carries ${fault2}`);return}}})}}});var HEADER_MISMATCH2=-32020;var MISSING_CAPABILITY2=-32021;var UNSUPPORTED_VERSION3=-32022;var METHOD_NOT_FOUND3=-32601;var INVALID_PARAMS4=-32602;var INVALID_REQUEST=-32600;
var INTERNAL_ERROR=-32603;var PARSE_ERROR3=-32700;var FIRST_WITH_HEADER="2025-06-18";var WITHOUT_HEADER=["2024-11-05","2025-03-26"];function answeredRequest(answer){
const{exchange,request,from}=answer;if(from!=="server"||exchange===void 0)return void 0;if(request!==void 0)return request.exchange===exchange?request:void 0;const asked=exchange.
message;const sure=asked?.kind==="request"&&exchange.messages===1&&!isStream(exchange);return sure&&answer.key===void 0?asked:void 0}function statusOf(request){
return request.exchange?.response?.status}function hasOtherCause(request,error,status){const success=status>=200&&status<300;if(!success&&status!==400&&status!==
422)return true;if(request.exchange!==void 0&&isStream(request.exchange))return true;switch(error.code){case MISSING_CAPABILITY2:case UNSUPPORTED_VERSION3:case METHOD_NOT_FOUND3:case PARSE_ERROR3:case void 0:
return true;case INTERNAL_ERROR:return success;case INVALID_PARAMS4:case INVALID_REQUEST:return!isWellFormed(request);default:return!listsBothTypes(request)}}function mustHaveVersionHeader(support){
const{list}=support;if(list===void 0||WITHOUT_HEADER.some(version=>support.shown(version)!==void 0))return false;for(const version of list.versions){if(!isRevision(
version)||version<FIRST_WITH_HEADER)return false}return true}function isWellFormed(request){const{payload,meta,key,method,params}=request;if(payload["jsonrpc"]!==
"2.0"||key===void 0||meta===void 0)return false;if(typeof meta[META_VERSION]!=="string"||!isObject(meta[META_CLIENT_CAPABILITIES]))return false;const given=params?.["\
arguments"];const named=method==="resources/read"?params?.["uri"]:params?.["name"];const names3=method==="resources/read"||method==="tools/call"||method==="prom\
pts/get";return(given===void 0||isObject(given))&&(!names3||typeof named==="string")}function listsBothTypes({exchange}){const accept=exchange?.request?.headers["\
accept"];if(accept===void 0)return false;return["application/json","text/event-stream"].every(type=>accepts(accept,type)!=="excluded")}var MAX_WAITING7=1e3;var ListingFindings=class{#catalog;#waiting=[];constructor(catalog){this.#catalog=catalog}add(session,tool,act){if(this.#waiting.length<MAX_WAITING7)
this.#waiting.push({session,tool,seen:tool.seen,act})}handlers(){return{"result tools/list":()=>this.#settle(false),end:()=>this.#settle(true)}}#settle(last2){if(this.#waiting.
length===0)return;this.#waiting=this.#waiting.filter(({session,tool,seen:seen3,act})=>{if(this.#catalog.tool(session,tool.name)!==tool)return false;const confirmed=tool.
fresh&&(last2||tool.seen>seen3);if(confirmed)act();return!confirmed})}};var MAX_WORDS=1e4;var consistentHeadersAccepted=defineCheck({id:"consistent-headers-accepted",subject:"an answered request with agreeing headers, with just this\
 feature among them",violation:"it is refused with error -32020",options:{feature:["encoded","null","absent","spelling"]},create({options,subject,violation,use}){
const recorded=use(headerRecord);const mirrored2=use(mirroredHeaders);const findings=new ListingFindings(use(toolCatalog));return{...findings.handlers(),...carrying(
["skewed","annotated","unpaired"],{response(answer){if(answer.transport!=="streamable-http")return;const request=answeredRequest(answer);const headers=request===
void 0?void 0:mirrored2.of(request);if(request===void 0||headers===void 0||headers.plain||!recorded.keeps("client"))return;const{tool}=headers;if(request.method===
"tools/call"&&(tool===void 0||!knowsAll(headers)))return;if(onlyFeature(headers)!==options["feature"])return;if(answer.kind!=="error"||answer.code!==HEADER_MISMATCH2){
subject();return}if(namesOther(answer,headers))return;const act=()=>{subject(answer);violation(answer,`request ${show(request.method)} is refused with -32020 th\
ough all its headers agree with the body: ${describe3(headers,options["feature"])}`)};if(tool===void 0)act();else findings.add(request.session,tool,act)}})}}});
function onlyFeature({all}){let only;for(const header of all){const{state,without,body}=header;if(state!=="equal"&&state!=="respelled"&&state!=="omitted")return void 0;
let feature;if(state==="omitted")feature=without;else if(header.header?.form==="encoded")feature="encoded";else if(body?.type==="integer"&&header.header?.text!==
body.written)feature="spelling";if(feature===void 0)continue;if(only!==void 0&&only!==feature)return void 0;only=feature}return only}function knowsAll({head,parameters}){
return Object.keys(head.headers).every(name=>!name.startsWith("mcp-param-")||parameters.some(parameter=>parameter.name===name))}function namesOther({error},{parameters}){
const text3=JSON.stringify(error).slice(0,MAX_WORDS).toLowerCase();const named=text3.match(/mcp-param-[a-z0-9][a-z0-9!#$%&+.^_`|~-]*/g)??[];return named.some(header=>!parameters.
some(({name})=>name===header.replace(/[.`]+$/,"")))}function describe3({all},feature){for(const header of all){if(header.without!==void 0&&header.without===feature){
return`${bodySide(header)} is ${feature==="null"?"null":"not given"} and has no header`}if(feature==="encoded"&&header.header?.form==="encoded")return`${headerSide(
header)} is ${bodySide(header)} encoded`;if(feature==="spelling"&&header.body?.type==="integer"){if(header.header?.text!==header.body.written)return`${headerSide(
header)} is the number of ${bodySide(header)}`}}return"nothing differs"}var headerAnnotations=defineCheck({id:"header-annotations",subject:"an x-mcp-header annotation in the inputSchema of a listed tool",violation:"its value or its \
type is not allowed, or (place, passage) it stands where it may not",options:{rule:["value","place","passage"],on:["any","http"]},create({options,subject,violation}){
const{rule,on:on2}=options;return carrying("annotated",{"result tools/list"(result){if(on2==="http"&&result.transport!=="streamable-http")return;const tools=isObject(
result.result)?result.result["tools"]:void 0;if(!Array.isArray(tools))return;for(const tool of tools){if(!isObject(tool))continue;const{all,faults}=annotationsOf(
tool);for(const[index,annotation]of all.entries()){subject();const fault2=sentence(rule,annotation,faults[index]);if(fault2===void 0)continue;violation(result,`\
x-mcp-header ${show(annotation.name)} ${where(annotation)} of tool ${show(tool["name"])} ${fault2}`)}}}})}});function sentence(rule,annotation,{value,place}){if(rule===
"passage"){const{barred}=annotation;return barred===void 0?void 0:`stands behind ${show(barred)}, which no chain to it may pass`}if(rule==="place"){return place===
void 0?void 0:"is not reached from the root by properties keys alone"}switch(value){case void 0:return void 0;case"no-string":return"is no string, but must be t\
he name of a header field";case"empty":return"is empty, but must be the name of a header field";case"no-token":return"is no token, as the name of a header field\
 must be";case"duplicate":return"is given more than once in the schema, but must be unique, case set aside";case"type":return`is at a parameter of type ${show(annotation.
schema["type"])}, but only integer, string and boolean may have one`}}function where({pointer}){return pointer===""?"at the root":`at ${bare(pointer)}`}var RULES={unsafe:{binds:({unsafe})=>unsafe,broken:({header})=>header?.form==="plain"},markers:{binds:({state,header})=>state==="miscased"||state==="equal"&&header?.
form==="encoded",broken:({state})=>state==="miscased"},lookalike:{binds:({body})=>body?.type==="string"&&looksEncoded(body.text),broken:({state})=>state==="lite\
ral"},form:{binds:({source})=>source==="parameter",broken:({state})=>state==="misspelled"||state==="unencoded"}};var headerEncoding=defineCheck({id:"header-enco\
ding",subject:"a recorded mcp-name or mcp-param header whose value in the body the rule concerns",violation:"the header does not have the form that its value mu\
st have",options:{rule:["unsafe","markers","lookalike","form"],of:["any","name"]},create({options,subject,violation,use}){const mirrored2=use(mirroredHeaders);const{
binds,broken}=RULES[options["rule"]??""]??RULES["unsafe"];const nameOnly=options["of"]==="name";const judge2=header=>{if(header.header===void 0||header.body===void 0||
header.state==="unknown")return void 0;if(!binds(header))return void 0;subject();return broken(header)?faultOf2(header):void 0};return carrying(["skewed","annot\
ated"],{request(request){const headers=mirrored2.of(request);if(headers===void 0||headers.plain)return;const{name,head,parameters}=headers;for(const header of name===
void 0?parameters:[name,...nameOnly?[]:parameters]){const fault2=judge2(header);if(fault2!==void 0)violation(head,`POST of ${show(request.method)} carries ${fault2}`)}}})}});var FAULTS2={any:header=>isMissing(header)||contradicts(header)||header.invalid,contradiction:contradicts,version:header=>header.source==="version"&&header.state===
"different",parameter:header=>header.source==="parameter"&&(isMissing(header)||contradicts(header)||header.invalid),"parameter-contradiction":header=>header.source===
"parameter"&&contradicts(header),"parameter-missing":header=>header.source==="parameter"&&isMissing(header),"parameter-characters":header=>header.source==="para\
meter"&&header.invalid};var headerValidation=defineCheck({id:"header-validation",subject:"an answered request with such a fault in its headers; for `refused`, a\
lso a refusal with -32020",violation:"the answer is a result, or an error other than 400 with -32020",options:{fault:["any","contradiction","version","parameter",
"parameter-contradiction","parameter-missing","parameter-characters"],answer:["served","refused","answered"]},create({options,subject,violation,use}){const recorded=use(
headerRecord);const mirrored2=use(mirroredHeaders);const answers=use(modernAnswers);const support=use(versionSupport);const findings=new ListingFindings(use(toolCatalog));
const isFault2=FAULTS2[options["fault"]??""]??FAULTS2["any"];const judgesResults=options["answer"]!=="refused";const judgesErrors=options["answer"]!=="served";const report=(answer,request,headers,header,act)=>{
answers.judge(answer,()=>{if(header.source==="parameter"&&headers.tool!==void 0){findings.add(request.session,headers.tool,act)}else{act()}})};const faultIn=request=>{
const headers=mirrored2.of(request);if(headers===void 0||headers.plain||!recorded.keeps("client"))return void 0;if(headers.version.state==="missing"&&!mustHaveVersionHeader(
support))return void 0;const header=headers.all.find(isFault2);return header===void 0?void 0:[headers,header]};const judgeResult=result=>{const request=answeredRequest(
result);const found=request===void 0?void 0:faultIn(request);if(request===void 0||found===void 0)return;const[headers,header]=found;report(result,request,headers,
header,()=>{subject(result);violation(result,`${opening(request,header)} is answered by a result, ${DUE}`)})};const judgeError=error=>{const request=answeredRequest(
error);const status=request===void 0?void 0:statusOf(request);if(request===void 0||status===void 0)return;const found=faultIn(request);if(error.code===HEADER_MISMATCH2){
if(found===void 0&&options["fault"]!=="any")return;subject();if(status===400||!judgesErrors||isOnStream(request))return;violation(error,`error -32020 is returne\
d with HTTP status ${status}, due is 400`);return}if(!judgesErrors||found===void 0||hasOtherCause(request,error,status))return;const[headers,header]=found;const{
code}=error;report(error,request,headers,header,()=>{subject(error);violation(error,`${opening(request,header)} is answered by error ${bare(String(code))} with \
HTTP status ${status}, ${DUE}`)})};return{...findings.handlers(),...over("streamable-http",sentBy("server",{error:judgeError,...judgesResults?carrying(["skewed",
"annotated","unpaired"],{result:judgeResult}):{}}))}}});var DUE="due is HTTP status 400 with error -32020";function opening(request,header){return`request ${show(
request.method)} with ${faultOf2(header)??`an invalid ${bare(header.name)} header`}`}function isOnStream({exchange}){return exchange!==void 0&&isStream(exchange)}
function isMissing({state}){return state==="missing"}function contradicts({state,invalid}){if(state==="different"||state==="undecodable"||state==="miscased")return true;
return state==="unencoded"&&!invalid}var invalidAnnotationCalled=defineCheck({id:"invalid-annotation-called",subject:"a call over HTTP of a tool that was listed with x-mcp-header annotations",violation:"\
an annotation of the tool is invalid, so that the client must have excluded it",create({subject,violation,use}){const catalog=use(toolCatalog);const mirrored2=use(
mirroredHeaders);return carrying("annotated",{"request tools/call"(request){const headers=mirrored2.of(request);const tool=catalog.atCall(request);if(headers===
void 0||tool===void 0)return;const{all,invalid,faults}=annotationsOf(tool.definition);if(all.length===0)return;subject();if(!invalid)return;const index=faults.findIndex(
({value,place})=>value!==void 0||place!==void 0);violation(request,`call of tool ${show(tool.name)}, whose listing at seq ${tool.seen} has the invalid x-mcp-hea\
der ${show(all[index]?.name)}, so that the client must have excluded the tool`)}})}});var MAX_WAITING8=1e3;var EXCUSED=new Set([401,403,407,408,429]);var legacyTrafficRefused=defineCheck({id:"legacy-traffic-refused",subject:"an answer of a server\
 that lists modern versions alone to traffic of an older client: a GET, a DELETE, a request with a session id",violation:"GET or DELETE is not answered with 405\
, or the answer to an older client carries an mcp-session-id header",era:"any",create({subject,violation,use}){const support=use(versionSupport);const waiting2=[];
return{...carrying(["get","session-id","legacy"],{"http-response"(response){const request=response.exchange?.request;if(request===void 0||waiting2.length>=MAX_WAITING8)
return;const{status,headers}=response;const isOlder=request.headers["mcp-session-id"]!==void 0||request.era==="legacy";const minted=isOlder&&headers["mcp-sessio\
n-id"]!==void 0?"the answer to an older client carries an mcp-session-id header, though there are no sessions":void 0;const isDelete=isMethod(request,"DELETE")&&
request.headers["mcp-session-id"]!==void 0;if(isDelete||isStreamGet(request)){if(EXCUSED.has(status)||status>=500||status>=300&&status<400)return;const method=isDelete?
"DELETE":"GET";const allowed=status===405?void 0:`${method} is answered with HTTP status ${status}, due is 405`;waiting2.push({response,fault:allowed??minted})}else if(isOlder){
waiting2.push({response,fault:minted})}}}),end(){if(!support.isModernOnly())return;for(const{response,fault:fault2}of waiting2){subject(response);if(fault2===void 0)
continue;violation(response,`${fault2}, as the server lists modern versions alone at seq ${support.list?.seq}`)}}}}});var MAX_REFUSED=1e3;var listingAfterMismatch=defineCheck({id:"listing-after-mismatch",subject:"a call sent again after a HeaderMismatch error that parameter hea\
ders caused",violation:"no tools/list was sent since the error",create({subject,violation,use}){const mirrored2=use(mirroredHeaders);const catalog=use(toolCatalog);
const refused=new WeakMap;const some=new Latch;const listed=session=>{for(const call of refused.get(session)?.values()??[])call.listed=true};return{error(error){
if(error.code!==HEADER_MISMATCH2)return;const request=answeredRequest(error);const name=request?.params?.["name"];if(request?.method!=="tools/call"||typeof name!==
"string")return;const headers=mirrored2.of(request);if(headers===void 0)return;const standard=[headers.version,headers.method,headers.name];if(standard.some(header=>header?.
state!=="equal"||header.header?.form!=="plain"))return;const departs=headers.parameters.some(({state})=>state!=="equal"&&state!=="respelled"&&state!=="omitted");
if(!departs&&catalog.tool(request.session,name)!==void 0)return;const known5=refused.get(request.session)??new Map;refused.set(request.session,known5);if(known5.
size>=MAX_REFUSED)return;some.open();known5.set(name,{seq:error.seq,call:callOf(request),listed:false})},...after(some,{"request tools/list":({session})=>listed(
session),"result tools/list":({session})=>listed(session),"request tools/call"(request){const name=request.params?.["name"];const earlier=typeof name==="string"?
refused.get(request.session)?.get(name):void 0;if(typeof name!=="string"||earlier?.call===void 0)return;if(earlier.call!==callOf(request))return;refused.get(request.
session)?.delete(name);subject();if(earlier.listed)return;violation(request,`call of tool ${show(name)} is sent again without a tools/list since it was refused \
with -32020 for its mcp-param headers at seq ${earlier.seq}`)}})}}});function callOf({params,meta}){return fingerprint([params?.["arguments"]??null,meta?.[META_CLIENT_INFO]??
null])}var MISSING_CAPABILITY3=-32021;var modernErrorFallback=defineCheck({id:"modern-error-fallback",subject:"the next request of a client after a 400 with error -320\
20, -32021 or -32022",violation:"it is `initialize`",era:"any",create({subject,violation}){const refusals=new WeakMap;const some=new Latch;return{error(error){const{
code}=error;if(code!==HEADER_MISMATCH2&&code!==MISSING_CAPABILITY3&&code!==UNSUPPORTED_VERSION)return;if(error.transport!=="streamable-http")return;const request=answeredRequest(
error);if(request===void 0||request.meta?.[META_VERSION]===void 0||statusOf(request)!==400)return;if(code===UNSUPPORTED_VERSION){const versions=readVersions(supportedOf(
error.error));if(versions===void 0||![...versions].every(version=>isModern(version)))return}const{seq,line}=error;some.open();refusals.set(request.session,{seq,
line,code,client:clientOf3(request)})},...after(some,{result({from,session}){if(from==="server")refusals.delete(session)},request(request){if(request.from!=="cl\
ient"||request.transport!=="streamable-http")return;const refusal=refusals.get(request.session);if(refusal===void 0)return;refusals.delete(request.session);const client=clientOf3(
request);if(request.session.client.open.size>0)return;if(client!==void 0&&refusal.client!==void 0&&client!==refusal.client)return;subject();if(request.method!==
"initialize"||request.meta?.[META_VERSION]!==void 0)return;violation(request,`initialize follows error ${refusal.code} at seq ${refusal.seq}, which shows a mode\
rn server: the request was to be corrected, or sent again at a version that is supported`)}})}}});function clientOf3({meta,params,method}){const info=method==="\
initialize"?params?.["clientInfo"]:meta?.["io.modelcontextprotocol/clientInfo"];const name=isObject(info)?info["name"]:void 0;return typeof name==="string"?name:
void 0}var CASES={mirrored:{broken:["missing","different","undecodable"]},sent:{broken:["missing"]},null:{without:"null",broken:["surplus"]},absent:{without:"absent",broken:[
"surplus"]}};var parameterHeaders=defineCheck({id:"parameter-headers",subject:"an annotated parameter in the POST of a call of a tool that was listed, of the ca\
se concerned",violation:"its header is missing or says something else, or (null, absent) is there",options:{case:["mirrored","sent","null","absent"]},create({options,
subject,violation,use}){const recorded=use(headerRecord);const mirrored2=use(mirroredHeaders);const{without,broken}=CASES[options["case"]??""]??CASES["mirrored"];
return carrying(["skewed","annotated"],{"request tools/call"(request){const headers=mirrored2.of(request);if(headers===void 0||!recorded.keeps("client"))return;
for(const parameter of headers.parameters){if(parameter.state==="unknown"||parameter.without!==without)continue;subject();if(!broken.includes(parameter.state))continue;
violation(headers.head,`POST of a call of tool ${show(headers.tool?.name)} carries ${faultOf2(parameter)}`)}}})}});var safeIntegerMirrored=defineCheck({id:"safe-integer-mirrored",subject:"an integer argument, over HTTP, of a parameter with an x-mcp-header annotation",violation:"\
it is below -(2^53-1) or above 2^53-1",create({subject,violation,use}){const mirrored2=use(mirroredHeaders);return carrying(["skewed","annotated"],{"request too\
ls/call"(request){const headers=mirrored2.of(request);if(headers===void 0)return;for(const{body,path}of headers.parameters){if(body?.type!=="integer")continue;subject();
if(isSafe(body.text))continue;violation(request,`argument ${bare(path.join("."))} of tool ${show(request.params?.["name"])} is ${bare(body.text)}, beyond the sa\
fe range of -(2^53-1) to 2^53-1`)}}})}});function isSafe(digits){if(digits.length>20)return false;const value=BigInt(digits);return value>=BigInt(Number.MIN_SAFE_INTEGER)&&
value<=BigInt(Number.MAX_SAFE_INTEGER)}var SENSITIVE=new Set(["accesstoken","apikey","apitoken","authtoken","bearertoken","clientsecret","creditcard","creditcardnumber","passphrase","passwd","passwor\
d","privatekey","pwd","refreshtoken","secret","secretkey","socialsecuritynumber","ssn","token","userpassword"]);var sensitiveParameterAnnotated=defineCheck({id:"\
sensitive-parameter-annotated",subject:"a parameter with an x-mcp-header annotation",violation:"its name is that of a password, a key, a token, a secret or a pe\
rsonal number",create({subject,violation}){return carrying("annotated",{"result tools/list"(result){const tools=isObject(result.result)?result.result["tools"]:void 0;
if(!Array.isArray(tools))return;for(const tool of tools){if(!isObject(tool))continue;for(const{path}of annotationsOf(tool).all){const name=path?.at(-1);if(name===
void 0)continue;subject();if(!SENSITIVE.has(name.replace(/[^A-Za-z0-9]/g,"").toLowerCase()))continue;violation(result,`parameter ${show(name)} of tool ${show(tool["\
name"])} is annotated with x-mcp-header, which shows its values to intermediaries`)}}}})}});var standardHeadersSent=defineCheck({id:"standard-headers-sent",subject:"a POST with a request, whose headers were recorded",violation:"a header that the reques\
t must have is missing, or (routing) says something else than the body",options:{which:["all","version","routing"]},create({options,subject,violation,use}){const recorded=use(
headerRecord);const mirrored2=use(mirroredHeaders);const which=options["which"];return{...brief({request(request){if(mirrored2.of(request)!==void 0&&recorded.keeps(
"client"))subject()}}),...carrying(["skewed","annotated"],{request(request){if(request.transport!=="streamable-http")return;const headers=mirrored2.of(request);
if(headers===void 0||!recorded.keeps("client"))return;if(headers.plain)return;const due=[];if(which!=="routing")due.push(headers.version);if(which!=="version")due.
push(headers.method,headers.name);const faults=due.filter(header=>isFault(header,which==="routing"));if(faults.length===0)return;const missing=faults.filter(({state})=>state===
"missing");const other=faults.find(({state})=>state!=="missing");const what=missing.length>0?`no ${missing.map(({name})=>bare(name)).join(" and no ")} header, w\
hich every such request must have`:faultOf2(other);violation(headers.head,`POST of ${show(request.method)} carries ${what}`)}})}}});function isFault(header,values2){
if(header===void 0)return false;if(header.state==="missing")return true;return values2&&(header.state==="different"||header.state==="undecodable")}var METHOD_NOT_FOUND4=-32601;var MAX_METHODS2=1e3;var unknownMethodStatus=defineCheck({id:"unknown-method-status",subject:"an error -32601 of a modern server, f\
or a method that it never answered with a result",violation:"its HTTP status is not 404",create({subject,violation,use}){const answers=use(modernAnswers);const implemented=new Set;
return{result({from,request}){if(from==="server"&&request!==void 0&&implemented.size<MAX_METHODS2)implemented.add(request.method)},error(error){if(error.code!==
METHOD_NOT_FOUND4||error.transport!=="streamable-http")return;const request=answeredRequest(error);const status=request===void 0?void 0:statusOf(request);if(request?.
exchange===void 0||status===void 0||isStream(request.exchange))return;if(implemented.has(request.method))return;answers.judge(error,()=>{subject(error);if(status===
404)return;violation(error,`error -32601 for method ${show(request.method)} is returned with HTTP status ${status}, due is 404`)})}}}});var unsupportedVersionRefused=defineCheck({id:"unsupported-version-refused",subject:"an answer with error -32022, or to a request of a version that the newest l\
ist of the server omits",violation:"the answer is not 400 with error -32022 and a list in data.supported",era:"any",create({subject,violation,use}){const support=use(
versionSupport);const mirrored2=use(mirroredHeaders);const omitted=request=>{const version=request.meta?.[META_VERSION];if(typeof version!=="string"||support.list===
void 0)return void 0;if(isRevision(version)&&!isModern(version))return void 0;return support.list.versions.has(version)?void 0:version};const judgeRefusal=(error,request)=>{
const status=statusOf(request);const onStream=request.exchange!==void 0&&isStream(request.exchange);subject();if(readVersions(supportedOf(error.error))===void 0){
violation(error,"error -32022 does not list the supported versions in data.supported")}else if(status!==void 0&&status!==400&&!onStream){violation(error,`error \
-32022 is returned with HTTP status ${status}, due is 400`)}};return{response(answer){if(answer.transport!=="streamable-http")return;const request=answeredRequest(
answer);if(request===void 0)return;if(answer.kind==="error"&&answer.code===UNSUPPORTED_VERSION){judgeRefusal(answer,request);return}const version=omitted(request);
if(version===void 0)return;if(answer.kind==="error"){const status=statusOf(request);const headers=mirrored2.of(request);if(status===void 0||answer.code===HEADER_MISMATCH2)
return;if(headers?.all.some(({state})=>state==="missing"||state==="different")!==false)return;if(hasOtherCause(request,answer,status))return}subject();const what=answer.
kind==="error"?`error ${bare(String(answer.code))}`:"a result";violation(answer,`request ${show(request.method)} of version ${show(version)}, which is not among\
 the supported versions listed at seq ${support.list?.seq}, is answered by ${what}, due is 400 with error -32022`)}}}});var versionHeaderMatches=defineCheck({id:"version-header-matches",subject:"a POST with a request that names a version in its headers and in its _meta",violation:"\
the two differ",create({subject,violation,use}){const mirrored2=use(mirroredHeaders);return{...brief({request(request){if(mirrored2.of(request)?.version.state===
"equal")subject()}}),...carrying("skewed",{request(request){const headers=mirrored2.of(request);const state=headers?.version.state;if(headers===void 0||state!==
"equal"&&state!=="different")return;subject();if(state==="equal")return;violation(headers.head,`${headerSide(headers.version)} differs from ${bodySide(headers.version)}\
 in the body`)}})}}});var versionlessRequestRefused=defineCheck({id:"versionless-request-refused",subject:"an answer to a request without the version header, from a server that lists\
 versions from 2025-06-18 on alone",violation:"the answer is a result",create({subject,violation,use}){const recorded=use(headerRecord);const mirrored2=use(mirroredHeaders);
const support=use(versionSupport);return carrying(["skewed","unpaired"],{response(answer){if(answer.transport!=="streamable-http")return;const request=answeredRequest(
answer);const headers=request===void 0?void 0:mirrored2.of(request);if(request===void 0||headers?.version.state!=="missing"||!recorded.keeps("client"))return;if(!mustHaveVersionHeader(
support))return;if(answer.kind==="result"){if(!isObject(answer.result)||typeof answer.result["resultType"]!=="string")return}subject();if(answer.kind==="error")
return;violation(answer,`request ${show(request.method)} without an mcp-protocol-version header is served, though the server lists only versions that have the h\
eader at seq ${support.list?.seq}`)}})}});var headersChecks=[callHeaders,consistentHeadersAccepted,headerAnnotations,headerEncoding,headerValidation,invalidAnnotationCalled,legacyTrafficRefused,listingAfterMismatch,
modernErrorFallback,parameterHeaders,safeIntegerMirrored,sensitiveParameterAnnotated,standardHeadersSent,unknownMethodStatus,unsupportedVersionRefused,versionHeaderMatches,
versionlessRequestRefused];function isDelivery(exchange){const kind=exchange.message?.kind;return exchange.messages===1&&(kind==="notification"||kind==="result"||kind==="error")}function isSuccess(status){
return status>=200&&status<300}function isInBody(message){const{exchange}=message;if(message.from!=="server"||exchange?.response===void 0)return false;if(exchange.
key!==void 0)return true;switch(message.kind){case"result":case"error":return message.request===void 0&&message.orphan!=="already-answered";case"malformed":return message.
request===void 0;default:return false}}var accepted202=defineCheck({id:"accepted-202",subject:"a POST with nothing but a notification or a response, answered by a status of success",violation:"the st\
atus is not 202, or the answer holds a message",since:"2025-03-26",create({subject,violation}){let pending;const some=new Latch;const settle=next=>{if(pending===
void 0)return;const response=pending;pending=void 0;if(next!==void 0&&next.exchange===response.exchange){if(next.kind==="error"||mayBeOfAnother(next))return}subject(
response);if(response.status===202)return;violation(response,`status ${response.status} answers a ${inputOf(response)} that was accepted, which must be answered\
 by 202 without a body`)};const passed=()=>settle(void 0);return{...carrying("delivery",{"http-response"(response){settle(void 0);const{exchange,status}=response;
if(!isSuccess(status))return;some.open();if(exchange!==void 0&&isDelivery(exchange))pending=response}}),...after(some,{"http-request":passed,"http-response"(response){
if(response!==pending)settle(void 0)},message(message){settle(message);const{exchange}=message;const response=exchange?.response;if(exchange===void 0||response?.
status!==202||!isDelivery(exchange))return;if(message.kind==="error"||exchange.answers>1||!isInBody(message))return;subject();violation(message,`a message stand\
s in the body of the 202 at seq ${response.seq} that answers a ${inputOf(response)}, which must have no body`)},lifecycle:passed,end:passed})}}});function mayBeOfAnother(message){
if(message.kind!=="result"||message.exchange?.key!==void 0)return false;return message.key!==void 0&&message.request===void 0&&message.session.handshake===void 0}
function inputOf({exchange}){return exchange?.message?.kind==="notification"?"notification":"response"}var answerContentType=defineCheck({id:"answer-content-type",subject:"a POST with one request (of the method that the clause names), answered by a status of succ\
ess",violation:"the content type of the answer is neither application/json nor text/event-stream",options:{of:["any","tasks/get","tasks/result","tasks"]},since:"\
2025-03-26",create({options,subject,violation,use}){const recorded=use(headerRecord);const of=options["of"];const key=of==="any"?"http-response":of==="tasks"?"h\
ttp-response tasks/*":`http-response ${of}`;const covers3=method=>of==="any"||method===of||of==="tasks"&&method.startsWith("tasks/");const asked=({exchange,status})=>{
const request=exchange?.message;if(request?.kind!=="request"||request.key===void 0||exchange?.messages!==1)return void 0;const bound=covers3(request.method)&&isSuccess(
status)&&recorded.keeps("server");return bound?request:void 0};const note=response=>{if(asked(response)!==void 0)subject()};const judge2=response=>{const request=asked(
response);if(request===void 0)return;subject();const value=response.headers["content-type"];const type=mediaType(value);if(type==="application/json"||type==="te\
xt/event-stream")return;violation(response,`status ${response.status} with ${value===void 0?"no content type":`content type ${show(value)}`} answers request ${show(
request.method)}, due is application/json or text/event-stream`)};return{...brief(on(key,note)),...carrying("media",on(key,judge2))}}});var FIRST_WITH_HEADER2="2025-06-18";function hasVersionHeader(revision){return/^\d{4}-\d{2}-\d{2}$/.test(revision)&&revision>=FIRST_WITH_HEADER2}var HandshakeVersions=class{#known=new Set;#unbound=false;has(revision){
return this.#known.has(revision)}get allHaveHeader(){return!this.#unbound}see(revision){if(typeof revision!=="string"||!hasVersionHeader(revision))this.#unbound=
true;if(typeof revision==="string"&&this.#known.size<100)this.#known.add(revision)}};var handshakeVersions=defineRelation({name:"handshake-versions",create(){const value=new HandshakeVersions;
return{value,handlers:{"result initialize":({result})=>value.see(isObject(result)?result["protocolVersion"]:void 0)}}}});var FIRST_YEAR=2024;var badVersionRefused=defineCheck({id:"bad-version-refused",subject:"the answer to a request whose version header is invalid or not supporte\
d, when it is a success or 400",violation:"the answer is a success",create({subject,violation,use}){const versions=use(handshakeVersions);let supported;const fault2=value=>{
if(!isRevision(value))return/draft/i.test(value)?void 0:"is no version";if(Number(value.slice(0,4))<FIRST_YEAR)return"is older than any version";if(supported===
void 0||supported.has(value)||versions.has(value)||isModern(value))return void 0;return"is none of those that the server lists as supported"};return{"error init\
ialize"({error,code}){if(code===-32602)supported=readVersions(supportedOf(error))??supported},...carrying("initialize",{"http-response"(response){const{exchange,
status,session}=response;const request=exchange?.request;const value=request?.headers["mcp-protocol-version"];if(request===void 0||value===void 0||value===""||value.
includes(","))return;if(status!==400&&!isSuccess(status))return;const{negotiated,handshake}=session;if(negotiated===void 0||!hasVersionHeader(negotiated))return;
if(request.seq<(handshake?.answer?.seq??Number.POSITIVE_INFINITY))return;const message=exchange?.message;if(message?.kind==="request"&&message.method==="initial\
ize")return;const wrong2=fault2(value);if(wrong2===void 0)return;subject();if(status===400)return;violation(response,`status ${status} answers a request whose m\
cp-protocol-version header ${show(value)} ${wrong2}, which must be refused with 400`)}})}}});var MAX_ENDED=1e4;var endedSession404=defineCheck({id:"ended-session-404",subject:"the answer to a request with the id of a session that the server ended at the\
 request of the client",violation:"the answer is a success or 400, not 404",since:"2025-03-26",create({subject,violation}){const ended=new Map;return carrying("\
session-id",{"http-response"(response){const{exchange,status}=response;const request=exchange?.request;const id=request?.headers["mcp-session-id"];if(exchange?.
message?.kind==="request"&&exchange.message.method==="initialize"){const given=response.headers["mcp-session-id"];if(given!==void 0)ended.delete(given);return}if(exchange===
void 0||request===void 0||id===void 0)return;const since=ended.get(id);if(since===void 0){const gone=isMethod(request,"DELETE")&&isSuccess(status)&&status!==202;
if(gone&&ended.size<MAX_ENDED)ended.set(id,response.seq);return}if(request.seq<since)return;if(status===404){subject()}else if(isSuccess(status)||status===400&&
isSound(exchange,response)){subject();violation(response,`status ${status} answers a request with session id ${show(id)}, which the server ended at seq ${since}\
; due is 404`)}}})}});function isSound(exchange,{session}){const{message,request}=exchange;if(message===void 0||message.kind==="malformed"||exchange.messages!==
1)return false;if(message.kind!=="notification"&&message.key===void 0)return false;if(request===void 0||!isMethod(request,"POST")||message.payload["jsonrpc"]!==
"2.0")return false;const{negotiated}=session;return negotiated!==void 0&&request.headers["mcp-protocol-version"]===negotiated}var REFUSALS=new Set([404,409,410,415,422]);var getAnswer=defineCheck({id:"get-answer",subject:"the answer to a GET for a stream that is a success, 405, or a re\
fusal that nothing else asks for",violation:"the answer is neither a stream of events nor 405",since:"2025-03-26",create({subject,violation,use}){const recorded=use(
headerRecord);return carrying("get",{"http-response"(response){const{exchange,status,headers}=response;const request=exchange?.request;if(request===void 0||!isStreamGet(
request)||!isEndpoint(request))return;if(status===405){subject()}else if(isSuccess(status)){if(!recorded.keeps("server"))return;subject();const value=headers["c\
ontent-type"];if(mediaType(value)==="text/event-stream")return;violation(response,`status ${status} with ${value===void 0?"no content type":`content type ${show(
value)}`} answers a GET for a stream, due is text/event-stream or 405`)}else if(REFUSALS.has(status)){const gone=status===404||status===410;if(gone&&!isSessionless(
request))return;subject();violation(response,`status ${status} answers a GET for a stream, due is text/event-stream or 405`)}}})}});function isEndpoint({headers,
session}){return headers["mcp-session-id"]!==void 0||session.handshake?.answer?.accepted===true}function isSessionless({headers,session}){return headers["mcp-se\
ssion-id"]===void 0&&session.httpSessionId===void 0}function isOwnGetStream(exchange){const{request}=exchange;return request!==void 0&&isMethod(request,"GET")&&request.headers["last-event-id"]===void 0&&isStream(
exchange)}function isPostStream(exchange){const{message,request}=exchange;return message!==void 0&&request!==void 0&&isPost(request)&&isStream(exchange)}function isOfTask(message){
if(message.kind==="malformed")return false;const{payload}=message;if(payload["method"]==="notifications/tasks/status")return true;for(const part of[payload["par\
ams"],payload["result"]]){const meta=isObject(part)?part["_meta"]:void 0;if(isObject(meta)&&meta[META_RELATED_TASK]!==void 0)return true}return false}function isTaskRequest(message){
return message?.kind==="request"&&(isObject(message.params?.["task"])||message.method.startsWith("tasks/"))}var getStreamResponse=defineCheck({id:"get-stream-response",subject:"a stream that was opened by a GET without last-event-id",violation:"a response comes on it",
since:"2025-03-26",create({subject,violation}){return carrying("get",{"http-response"({exchange}){if(exchange!==void 0&&isOwnGetStream(exchange))subject()},response(response){
const{exchange,key,id,request}=response;if(exchange===void 0||response.from!=="server"||key===void 0)return;if(!isOwnGetStream(exchange))return;if(request===void 0&&
exchange.key===void 0)return;subject();violation(response,`response with id ${show(id)} comes on the stream that the GET at seq ${exchange.request?.seq} opened,\
 which resumes no other`)}})}});var WANTED={post:["application/json","text/event-stream"],get:["text/event-stream"]};var httpAccept=defineCheck({id:"http-accept",subject:"a POST with a message\
, or a GET for a stream, whose Accept header was recorded or is known to be missing",violation:"the Accept header is missing, or lists not every type that it mu\
st",options:{of:["post","get"]},since:"2025-03-26",create({options,subject,violation,use}){const recorded=use(headerRecord);const wanted=options["of"]==="get"?WANTED.
get:WANTED.post;const missingOf=({headers:{accept}})=>{if(accept===REDACTED||!recorded.keeps("client"))return void 0;const missing=[];for(const type of wanted){
const acceptance=accept===void 0?"excluded":accepts(accept,type);if(acceptance==="wildcard")return void 0;if(acceptance==="excluded")missing.push(type)}return missing};
const judge2=request=>{const missing=missingOf(request);if(missing===void 0)return;subject(request);if(missing.length===0)return;const{accept}=request.headers;const kind=options["\
of"]==="get"?"GET":"POST";violation(request,accept===void 0?`${kind} carries no accept header, which must list ${wanted.join(" and ")}`:`accept header ${show(accept)}\
 of this ${kind} does not list ${missing.join(" and ")}`)};if(options["of"]==="get"){return carrying("get",{"http-request"(request){if(isStreamGet(request))judge2(
request)},"http-response"({exchange,headers,status}){const request=exchange?.request;if(request?.method!=="GET"||isStreamGet(request)||status!==200)return;if(mediaType(
headers["content-type"])==="text/event-stream")judge2(request)}})}const note=message=>{const request=postOf(message);if(request!==void 0&&missingOf(request)!==void 0)
subject(request)};const judgePost=message=>{const request=postOf(message);if(request!==void 0)judge2(request)};return sentBy("client",{...brief({message:note}),
...carrying("media",{message:judgePost})})}});var MAX_LOST=1e3;var SESSION_CODES=new Set([-32e3,-32001,-32600]);var lostSession=defineCheck({id:"lost-session",subject:"an initialize after a session was answ\
ered by 404, or a further request with its id after a second 404",violation:"the initialize carries the id of the lost session, or the client goes on using it",
since:"2025-03-26",create({subject,violation}){const lost=new Map;const some=new Latch;const goOn=request=>{const id=request.headers["mcp-session-id"];const loss=id===
void 0?void 0:lost.get(id);if(loss?.again===void 0)return;subject(request);violation(request,`request goes on with session id ${show(id)} after 404 at seq ${loss.
first} and again at seq ${loss.again}, where a new session must be started`)};const initialize=request=>{if(lost.size===0)return;const id=request.headers["mcp-s\
ession-id"];const loss=id===void 0?void 0:lost.get(id);if(loss!==void 0){subject(request);violation(request,`initialize carries session id ${show(id)}, which wa\
s answered by 404 at seq ${loss.first}; a new session must be started without one`)}else if(id===void 0){subject(request)}lost.clear()};return{...carrying("get",
{"http-request"(request){if(isStreamGet(request))goOn(request)}}),...after(some,sentBy("client",{message(message){const request=postOf(message);if(request===void 0)
return;if(isInitialize(message))initialize(request);else goOn(request)}})),...carrying("session-id",{"http-response"({exchange,seq,status}){const request=exchange?.
request;const message=exchange?.message;const id=request?.headers["mcp-session-id"];if(request===void 0||message===void 0||id===void 0)return;if(!isMethod(request,
"POST")||isInitialize(message))return;const loss=lost.get(id);if(status!==404){if(loss!==void 0&&request.seq>loss.first)lost.delete(id)}else if(loss===void 0){some.
open();if(lost.size<MAX_LOST)lost.set(id,{first:seq,again:void 0})}else if(request.seq>loss.first){loss.again??=seq}}}),...after(some,{error({code,exchange,request}){
if(request===void 0||exchange?.response?.status!==404)return;const id=exchange.request?.headers["mcp-session-id"];if(id!==void 0&&(code===void 0||!SESSION_CODES.
has(code)))lost.delete(id)}})}}});function isInitialize(message){return message.kind==="request"&&message.method==="initialize"}var messageByPost=defineCheck({id:"message-by-post",subject:"a message of the client that stands in the body of a recorded HTTP request",violation:"the request \
is no POST, or (new-post) its body already held a message",options:{judge:["method","new-post"]},since:"2025-03-26",create({options,subject,violation}){const newPost=options["\
judge"]==="new-post";return sentBy("client",{...brief({message({exchange}){if(exchange?.request?.method!==void 0)subject()}}),...carrying(newPost?["get","furthe\
r"]:"get",{message(message){const{exchange}=message;const request=exchange?.request;if(exchange===void 0||request?.method===void 0)return;subject();if(!isMethod(
request,"POST")){violation(message,`message was sent in the body of an HTTP ${bare(request.method,20)}, not of a POST`)}else if(newPost&&exchange.message!==message&&
!negotiatedBefore(message.session,WITHOUT_BATCHES)){violation(message,`message is a further one in the POST of seq ${request.seq}, not in a POST of its own`)}}})})}});function onLaterRequest(judge2){const see=(request,message)=>{const{handshake,httpSessionId}=request.session;const answer=handshake?.answer;if(answer?.accepted!==
true||request.seq<answer.seq)return;const named=httpSessionId!==void 0&&request.headers["mcp-session-id"]===httpSessionId;judge2({request,message,since:answer.seq,
named})};return{...carrying("initialize",sentBy("client",{message(message){if(message.exchange?.request?.session.handshake===void 0)return;const request=postOf(
message);if(request===void 0)return;if(message.kind==="request"&&message.method==="initialize")return;see(request,message)}})),...carrying("get",{"http-request"(request){
if(isStreamGet(request)||isMethod(request,"DELETE"))see(request,void 0)}})}}function describeRequest({request,message}){if(message?.kind==="request"||message?.kind===
"notification")return`POST of ${bare(message.method)}`;return bare(request.method??"POST",20)}var negotiatedVersionHeader=defineCheck({id:"negotiated-version-header",subject:"an mcp-protocol-version header on a request after initialization at 2025-06-18 \
or later",violation:"the value is not the version that was negotiated",create({subject,violation,use}){const versions=use(handshakeVersions);return onLaterRequest(
later=>{const{request,message,since,named}=later;const{negotiated}=request.session;const value=request.headers["mcp-protocol-version"];if(value===void 0||value===
"")return;if(negotiated===void 0||!hasVersionHeader(negotiated))return;if(message?.kind==="request"&&message.meta?.[META_VERSION]!==void 0)return;const at=named?
{seq:request.seq,line:request.line,era:"legacy"}:request;const values2=value.split(",").map(each=>each.trim());const right=values2.every(each=>each===negotiated);
if(!right&&!named&&values2.some(each=>versions.has(each)))return;subject(at);if(right)return;violation(at,`${describeRequest(later)} names version ${show(value)}\
 in its mcp-protocol-version header, but ${show(negotiated)} was negotiated at seq ${since}`)})}});var MAX_HELD=4e3;var MAX_ENDINGS=5e3;var MAX_SESSIONS2=8;var Given=class{held=new RecentMap(MAX_HELD);endings=new RecentMap(MAX_ENDINGS);used=new IdLedger};var ProgressTokens=class{#bySession=new WeakMap;#onClash=[];#onLateUse=[];#unread;#sessions=[];#asked;#use;constructor(unread){
this.#unread=unread}use(notification){if(this.#asked!==notification||this.#use===void 0){this.#asked=notification;this.#use=this.#find(notification)}return this.#use}#find(notification){
const{params,text:text3,session}=notification;const key=exactKey(params?.["progressToken"],text3,USED_TOKEN);if(key===void 0||!isCertainSession(notification))return useAs(
key,"unknown");const giver=notification.from==="client"?"server":"client";const given=this.#bySession.get(session)?.[giver];const holder=given?.held.get(key);if(holder!==
void 0)return holder.shared?useAs(key,"unknown"):useOf(key,holder);const ending=given?.endings.get(key);if(ending!==void 0)return useAs(key,"ended",ending);if(given?.
used.find(key)!==void 0)return useAs(key,!given.held.forgot?"ended":"unknown");const sure=session.startRecorded&&session.unreadable[giver]===void 0&&!this.#unread.
in(session)&&given?.held.forgot!==true&&!this.#sessions.some(each=>each[giver].used.find(key)!==void 0);return useAs(key,sure?"never-given":"unknown")}onClash(listener){
this.#onClash.push(listener)}onLateUse(listener){this.#onLateUse.push(listener)}progress(notification){const use=this.use(notification);if(use.state!=="ended"&&
use.state!=="never-given")return;for(const listener of this.#onLateUse)listener(notification,use)}request(request){const key=tokenOf(request);if(key===void 0)return;
const given=this.#of(request.session)[request.from];const before=given.held.get(key);if(!given.used.add(key,request.seq))given.endings.delete(key);if(before===void 0){
given.held.set(key,{request,open:1,shared:false,task:false,taskId:void 0,ending:void 0});return}const goesOn=!isGivenUp(before.request)&&(before.task||!isAnswered(
before.request));if(goesOn){const clash={request:before.request,task:before.task};for(const listener of this.#onClash)listener(request,clash)}const waits2=!isAnswered(
before.request)&&before.request.refused===void 0;before.shared=before.open>0&&waits2;before.open=before.shared?before.open+1:1;before.request=request;before.task=
false;before.taskId=void 0;before.ending=void 0}response(response){const{request}=response;if(request===void 0)return;const key=tokenOf(request);const given=key===
void 0?void 0:this.#bySession.get(request.session)?.[request.from];const holder=key===void 0?void 0:given?.held.get(key);if(key===void 0||given===void 0||holder===
void 0)return;holder.open-=1;if(holder.request!==request)return;holder.ending=endingOf(response,request);const task=response.kind==="result"?createdTask(response):
void 0;holder.task=task!==void 0;holder.taskId=typeof task?.["taskId"]==="string"?task["taskId"]:void 0;if(holder.task||holder.open>0)return;given.held.delete(key);
given.endings.set(key,holder.ending)}#of(session){let given=this.#bySession.get(session);if(given===void 0){given={client:new Given,server:new Given};this.#bySession.
set(session,given);this.#sessions=[...this.#sessions,given].slice(-MAX_SESSIONS2)}return given}};var known3=new MomentNotes;function tokenOf(request){const token=request.
meta?.["progressToken"];if(token===void 0)return void 0;const before=known3.get(request);if(before!==void 0)return before;const key=exactKey(token,request.text,
GIVEN_TOKEN);if(key!==void 0)known3.set(request,key);return key}function isAfter(ending,later){if(later.transport==="stdio")return ending.transport==="stdio";const{
exchange}=later;return exchange!==void 0&&exchange.index===ending.exchange&&!isResumed(exchange)}function isResumed({request}){return request?.headers["last-eve\
nt-id"]!==void 0}function useAs(key,state,ending){return{key,state,request:void 0,taskId:void 0,ending}}function useOf(key,{request,task,taskId,ending}){if(task)
return{key,state:"task",request,taskId,ending};if(isGivenUp(request))return{key,state:"given-up",request,taskId:void 0,ending:void 0};if(isAnswered(request))return useAs(
key,"ended",ending);return{key,state:"active",request,taskId:void 0,ending:void 0}}function isGivenUp({cancelled,refused,abandoned}){return cancelled!==void 0||
refused!==void 0||abandoned!==void 0}function isAnswered({answered}){return answered!==void 0}function endingOf(response,request){const{seq,transport,exchange}=response;
return{seq,transport,exchange:exchange?.index,request:{seq:request.seq,method:request.method}}}var progressTokens=defineRelation({name:"progress-tokens",create(use){
const value=new ProgressTokens(use(unreadBodies));const handlers={...carrying("token",{request:request=>value.request(request),response:response=>value.response(
response)}),"notification notifications/progress":notification=>value.progress(notification)};return{value,handlers}}});var MAX_CLOSED=1e3;var nothingAfterDisconnect=defineCheck({id:"nothing-after-disconnect",subject:"a request whose exchange the client is known to have closed",violation:"\
a message that names its id, its subscription or its progress token follows in another exchange",create({subject,violation}){const byId2=new Map;const byToken=new Map;
const some=new Latch;const blame=(message,closed,what)=>{if(closed===void 0||message.exchange?.key===void 0)return;if(message.exchange===closed.exchange||message.
session!==closed.request.session)return;if(isOwn(message.exchange,closed.request))return;violation(message,`${what} follows for request ${show(closed.request.method)}\
 in another exchange, though the client closed its stream at seq ${closed.seq}`)};return{lifecycle({event,exchange,transport,seq}){const request=exchange?.message;
if(event!=="transport-abort"||transport!=="streamable-http"||exchange===void 0)return;if(request?.kind!=="request"||request.from!=="client"||request.answered!==
void 0)return;subject(request);if(byId2.size>=MAX_CLOSED||request.key===void 0)return;const closed={exchange,request,seq};byId2.set(request.key,closed);some.open();
const token=tokenOf(request);if(token!==void 0)byToken.set(token,closed)},...after(some,{request(request){if(request.from!=="client"||byId2.size===0)return;if(request.
key!==void 0)byId2.delete(request.key);const token=tokenOf(request);if(token!==void 0)byToken.delete(token)},response(response){if(response.from!=="server"||byId2.
size===0||response.key===void 0)return;blame(response,byId2.get(response.key),"a response")},notification(notification){if(notification.from!=="server"||byId2.size===
0)return;const subscription=exactKey(notification.meta?.[META_SUBSCRIPTION],notification.text,SUBSCRIPTION);if(subscription!==void 0){blame(notification,byId2.get(
subscription),`notification ${show(notification.method)}`);return}if(notification.method!=="notifications/progress")return;const token=progressOf(notification);
if(token!==void 0)blame(notification,byToken.get(token),"progress")}})}}});function isOwn({message},closed){if(message?.kind!=="request")return false;const token=tokenOf(
closed);return message.key===closed.key||token!==void 0&&tokenOf(message)===token}function progressOf({params,text:text3}){return exactKey(params?.["progressTok\
en"],text3,USED_TOKEN)}var oneStream=defineCheck({id:"one-stream",subject:"a request or a response of the server on a stream, in a recording that names exchanges",violation:"the same \
message already came on another stream",since:"2025-03-26",create({subject,violation}){const lastResponse=new WeakMap;const judge2=(message,before)=>{const stream=streamOf(
message);if(stream===void 0||message.key===void 0)return;subject();const earlier=before===void 0?void 0:streamOf(before);if(before===void 0||earlier===void 0||earlier===
stream)return;if(JSON.stringify(before.payload)!==JSON.stringify(message.payload))return;violation(message,`${message.kind==="request"?`request ${show(message.method)}`:
"response"} with id ${show(message.id)} already came on another stream at seq ${before.seq}`)};return carrying("keyed",sentBy("server",{request(request){if(request.
key===void 0)return;judge2(request,request.session.server.open.get(request.key))},response(response){if(response.exchange?.key===void 0)return;const before=lastResponse.
get(response.session);const asked=response.exchange.message;const own=asked?.kind==="request"&&asked.key===response.key;judge2(response,before?.key===response.key&&
!own?before:void 0);lastResponse.set(response.session,response)}}))}});function streamOf({exchange}){if(exchange?.key===void 0||!isStream(exchange))return void 0;
return exchange.request?.headers["last-event-id"]===void 0?exchange:void 0}var oneWayMessages=defineCheck({id:"one-way-messages",subject:"a message of the party concerned, on the transport concerned",violation:"a client sends a respons\
e, or a server sends a request",options:{never:["client-response","server-request","either"],on:["http","stdio","any"]},create({options,subject,violation,use}){
const answers=use(modernAnswers);const{never,on:on2}=options;const bySession=message=>message.era==="modern"&&message.session.handshake?.answer?.accepted===true;
const ofServer=message=>{if(bySession(message)||message.method.startsWith("notifications/"))return;answers.judge(message,()=>{subject(message);violation(message,
()=>`server sends request ${show(message.method)}, which must be an input request inside a result`)})};const ofClient=message=>{if(bySession(message))return;subject();
violation(message,()=>`client sends a response to id ${show(message.id)}, but clients send no responses`)};const note=()=>subject();const handlers={...never==="\
client-response"?{}:sentBy("server",{request:ofServer,...brief({request(message){if(!bySession(message)&&message.method.startsWith("notifications/"))subject()},
notification:note,response:note,malformed:note})}),...never==="server-request"?{}:sentBy("client",{response:ofClient,...brief({request:note,notification:note,malformed:note})})};
return on2==="any"?handlers:over(on2==="stdio"?"stdio":"streamable-http",handlers)}});var SUBSCRIBED=["notifications/tools/list_changed","notifications/prompts/list_changed","notifications/resources/list_changed","notifications/resources/updated",
"notifications/subscriptions/acknowledged"];var progressStream=defineCheck({id:"progress-stream",subject:"progress on the stream of a request (post), or any mes\
sage on a stream that a GET opened (get)",violation:"the progress is that of another request (post) or of a running request (get); or (subscribed) a change noti\
fication comes outside a subscription",options:{on:["post","get"],changes:["allowed","subscribed"]},since:"2025-03-26",create({options,subject,violation,use}){const tokens=use(
progressTokens);const owner=notification=>{const{request,state}=tokens.use(notification);if(state!=="active"||request===void 0||isTaskRequest(request))return void 0;
if(notification.exchange?.key!==void 0)return request;const own=request.exchange;return own===notification.exchange||own!==void 0&&own.response===void 0?request:
void 0};const token=({params})=>show(params?.["progressToken"]);if(options["on"]==="get"){return carrying("get",{request({exchange,from}){if(from==="server"&&exchange!==
void 0&&isOwnGetStream(exchange))subject()},notification(notification){const{exchange,from}=notification;if(from!=="server"||exchange===void 0||!isOwnGetStream(
exchange))return;subject();if(notification.method!=="notifications/progress"||isOfTask(notification))return;const request=owner(notification);if(request===void 0)
return;violation(notification,`progress with token ${token(notification)} of request ${show(request.method)} at seq ${request.seq}, which is running, comes on t\
he stream of the GET at seq ${exchange.request?.seq}`)}})}const subscribedOnly=options["changes"]==="subscribed";let closed=false;return{lifecycle({event}){if(event===
"transport-abort")closed=true},...subscribedOnly?onNotifications(SUBSCRIBED,notification=>{const{exchange,from,method}=notification;if(from!=="server")return;const request=exchange?.
message;if(exchange===void 0||request?.kind!=="request"||!isPostStream(exchange))return;if(exchange.key===void 0&&closed)return;subject();if(request.method==="s\
ubscriptions/listen")return;violation(notification,`notification ${show(method)} comes on the stream of request ${show(request.method)} at seq ${request.seq}, b\
ut only the stream of a subscriptions/listen delivers it`)}):{},"notification notifications/progress"(notification){const{exchange,from}=notification;if(from!==
"server"||exchange===void 0||!isPostStream(exchange))return;if(isOfTask(notification)||isTaskRequest(exchange.message))return;const request=owner(notification);
if(request===void 0)return;subject();if(request.exchange===exchange)return;violation(notification,`progress with token ${token(notification)} of request ${show(
request.method)} at seq ${request.seq} comes on the stream of the POST at seq ${exchange.request?.seq}`)}}}});var protocolVersionHeader=defineCheck({id:"protocol-version-header",subject:"an HTTP request to the MCP endpoint after initialization at 2025-06-18 or later",violation:"\
the request carries no mcp-protocol-version header",create({subject,violation,use}){const recorded=use(headerRecord);const versions=use(handshakeVersions);return onLaterRequest(
later=>{const{request,since,named}=later;const{negotiated}=request.session;if(negotiated===void 0||!hasVersionHeader(negotiated)||!recorded.keeps("client"))return;
if(!named&&!versions.allHaveHeader)return;subject(request);const value=request.headers["mcp-protocol-version"];if(value!==void 0&&value!=="")return;violation(request,
`${describeRequest(later)} carries no mcp-protocol-version header after ${show(negotiated)} was negotiated at seq ${since}`)})}});var refusalStatus=defineCheck({id:"refusal-status",subject:"a POST with nothing but a notification or a response that the server refused",violation:"a JSON-RPC \
error is returned with a status of success",since:"2025-03-26",create({subject,violation}){return{...carrying("refusal",{"http-response"({exchange,status}){if(exchange!==
void 0&&status>=400&&isDelivery(exchange))subject()}}),error(error){const{exchange}=error;const response=exchange?.response;if(exchange===void 0||response===void 0||
!isDelivery(exchange))return;if(!isSuccess(response.status)||!isInBody(error)||isHttpBody(error))return;subject();const kind=exchange.message?.kind==="notificat\
ion"?"notification":"response";violation(error,`a JSON-RPC error answers a ${kind} with HTTP status ${response.status}, which must be an error status`)}}}});var replayOfOneStream=defineCheck({id:"replay-of-one-stream",subject:"a response on a stream that a GET with last-event-id resumes",violation:"an earlier respon\
se on it answers another request",since:"2025-03-26",create({subject,violation}){const first=new WeakMap;return carrying("get",sentBy("server",{response(response){
const{exchange,key,id}=response;if(exchange?.key===void 0||key===void 0)return;const{request}=exchange;if(request?.method!=="GET"||request.headers["last-event-i\
d"]===void 0)return;subject();const earlier=first.get(exchange);if(earlier===void 0){first.set(exchange,{key,seq:response.seq})}else if(earlier.key!==key){violation(
response,`the stream that the GET at seq ${request.seq} resumes carries a response with id ${show(id)}, though the one at seq ${earlier.seq} answers another req\
uest: both cannot be of the stream that was lost`)}}}))}});var resumeByGet=defineCheck({id:"resume-by-get",subject:"an HTTP request with a last-event-id header",violation:"its method is not GET",since:"2025-03-26",create({
subject,violation}){return carrying("get",{"http-request"(request){const{headers,method}=request;if(method===void 0||headers["last-event-id"]===void 0)return;subject();
if(isMethod(request,"GET"))return;violation(request,`last-event-id is sent with HTTP ${bare(method,20)}, a stream is resumed by GET`)}})}});var sessionIdCharacters=defineCheck({id:"session-id-characters",subject:"an mcp-session-id header of the server",violation:"the id is empty or holds a character\
 outside 0x21 to 0x7E",since:"2025-03-26",create({subject,violation}){return carrying("session-id",{"http-response"(response){const value=response.headers["mcp-\
session-id"];if(value===void 0||value===REDACTED)return;const id=value.replace(/^[ \t]+|[ \t]+$/g,"").replaceAll(", ",",");subject();if(/^[\x21-\x7e]+$/.test(id))
return;violation(response,id===""?"session id is empty":`session id ${show(value)} holds a character that is no visible ASCII`)}})}});var MAX_IDS=1e4;var FEW_DIGITS=10;var sessionIdSecure=defineCheck({id:"session-id-secure",subject:"a session id that came with the answer to initialize",violation:"\
the id is a short number, counts on from the one before, or was given to an earlier session",since:"2025-03-26",create({subject,violation}){const given=new Map;
let last2;return carrying("session-id",{"http-response"(response){const{exchange,headers,status}=response;const id=headers["mcp-session-id"];const asked=exchange?.
message;if(id===void 0||id===""||id===REDACTED||status>=300)return;if(asked?.kind!=="request"||asked.method!=="initialize")return;if(exchange?.request?.headers["\
mcp-session-id"]!==void 0)return;subject();const before=given.get(id);if(before!==void 0){violation(response,`session id ${show(id)} was given to an earlier ses\
sion at seq ${before}`)}else if(/^\d+$/.test(id)&&id.length<FEW_DIGITS){violation(response,`session id ${show(id)} is a number of a few digits, which can be gue\
ssed`)}else if(last2!==void 0&&countsOn(last2,id)){violation(response,`session id ${show(id)} counts on from ${show(last2)}, so it can be guessed`)}if(given.size<
MAX_IDS)given.set(id,response.seq);last2=id}})}});function countsOn(before,after2){const first=/^(.*?)(\d{1,15})$/s.exec(before);const second=/^(.*?)(\d{1,15})$/s.
exec(after2);return first!==null&&second!==null&&first[1]===second[1]&&Number(second[2])===Number(first[2])+1}var MAX_IDS2=1e4;var HttpSessions=class{#ended=new WeakSet;#given=new Set;#foreign=new Map;hasEnded(session){return this.#ended.has(session)}isInvented(id,seq){
const first=this.#foreign.get(id);return first!==void 0&&first>=seq&&!this.#given.has(id)}request(request){const id=request.headers["mcp-session-id"];if(id===void 0)
return;if(!this.#given.has(id)&&!this.#foreign.has(id)&&this.#foreign.size<MAX_IDS2)this.#foreign.set(id,request.seq);if(request.method==="DELETE"&&id===request.
session.httpSessionId)this.#ended.add(request.session)}response({exchange,headers,session,status}){const id=headers["mcp-session-id"];if(id!==void 0&&this.#given.
size<MAX_IDS2)this.#given.add(id);const request=exchange?.request;if(status===404){if(request===void 0)this.#ended.add(session);else if(request.headers["mcp-ses\
sion-id"]!==void 0)this.#ended.add(request.session)}else if(status>=400&&request?.method==="DELETE"){this.#ended.delete(request.session)}}};var httpSessions=defineRelation(
{name:"http-sessions",create(){const value=new HttpSessions;return{value,handlers:{...carrying("session-id",{"http-request":request=>value.request(request)}),...carrying(
["session-id","refusal"],{"http-response":response=>value.response(response)})}}}});var sessionIdSent=defineCheck({id:"session-id-sent",subject:"an HTTP request to the MCP endpoint in a session that was given an id",violation:"the request carri\
es no mcp-session-id header, or an id that nobody gave",since:"2025-03-26",create({subject,violation,use}){const sessions=use(httpSessions);return onLaterRequest(
later=>{const{request,since,named}=later;const{httpSessionId}=request.session;if(httpSessionId===void 0||httpSessionId===""||sessions.hasEnded(request.session)){
if(!named||request.method!=="DELETE")return}const value=request.headers["mcp-session-id"];if(value===REDACTED||httpSessionId===REDACTED)return;if(value===void 0||
value===""){subject(request);violation(request,`${describeRequest(later)} carries no mcp-session-id header, though the answer to initialize at seq ${since} came\
 with session id ${show(httpSessionId)}`);return}if(named||value.split(",").every(each=>each.trim()===httpSessionId)){subject(request)}else if(sessions.isInvented(
value,since)){subject(request);violation(request,`${describeRequest(later)} carries session id ${show(value)} instead of ${show(httpSessionId)}, which came with\
 the answer to initialize at seq ${since}`)}})}});var singleMessageBody=defineCheck({id:"single-message-body",subject:"the recorded body of a POST",violation:"the body is no JSON-RPC message, an array, several \
messages or a kind of message that may not be sent",options:{responses:["allowed","forbidden"]},since:"2025-03-26",create({options,subject,violation}){const forbidden=options["\
responses"]==="forbidden";const blame=message=>{violation(message,`body of the POST is no single JSON-RPC message: ${describeMalformed(message)}`)};const note=message=>{
const{exchange}=message;if(exchange?.request===void 0||exchange.message!==message)return;if(isPost(exchange.request))subject()};const judge2=message=>{const{exchange}=message;
const request=exchange?.request;if(exchange===void 0||request===void 0)return;if(!isPost(request))return;const mayBeBatch=exchange.message!==message||message.kind===
"malformed"&&message.reason==="batch";if(mayBeBatch&&negotiatedBefore(message.session,WITHOUT_BATCHES))return;if(message.kind==="malformed"&&exchange.message===
message){const{payload,reason}=message;if((reason==="shapeless"||reason==="not-json")&&!isProtocolPost(request))return;if(reason==="not-json"&&(typeof payload!==
"string"||isFragment(payload)))return}subject();if(exchange.message!==message){violation(message,`body of the POST at seq ${request.seq} holds more than one mes\
sage`)}else if(message.kind==="malformed"){blame(message)}else if(forbidden&&(message.kind==="result"||message.kind==="error")){violation(message,"body of the P\
OST is a response, but only a request or a notification may be sent")}};return{...sentBy("client",{...brief({request:note,notification:note}),...carrying("furth\
er",{request:judge2,notification:judge2}),response:judge2,malformed:judge2}),...carrying("garbled",{"http-response"({exchange,status}){const message=exchange?.message;
if(message?.kind!=="malformed"||message.reason!=="not-json"||status===408||status>=500)return;const request=exchange?.request;if(request===void 0||!isPost(request)||
!isProtocolPost(request))return;if(typeof message.payload!=="string"||!isFragment(message.payload))return;subject(message);blame(message)}})}}});var streamAfterResponse=defineCheck({id:"stream-after-response",subject:"a response to the request of a POST, on the stream of that POST",violation:"a message f\
ollows on that stream",since:"2025-03-26",create({subject,violation}){const answered=new MomentNotes;return sentBy("server",{message(message){const{exchange}=message;
if(exchange===void 0)return;const asked=exchange.message;const since=asked===void 0?void 0:answered.get(asked);if(since!==void 0){if(isOfTask(message))return;violation(
message,`message follows on a stream whose request was answered at seq ${since}, where the stream should have ended`);return}if(message.kind!=="result"&&message.
kind!=="error")return;if(message.request?.exchange!==exchange||exchange.messages!==1)return;if(asked===void 0||!isPostStream(exchange))return;if(isTaskRequest(message.
request))return;subject();answered.set(asked,message.seq)}})}});var streamUnbuffered=defineCheck({id:"stream-unbuffered",subject:"the head of a stream of events that answers a POST",violation:'it has no x-accel-buffering hea\
der, or one that is not "no"',create({subject,violation,use}){const recorded=use(headerRecord);const isBound=response=>{if(!isStreamHead(response)||!recorded.keeps(
"server"))return false;const method=response.exchange?.request?.method;return response.exchange!==void 0&&(method===void 0||method==="POST")};return{...brief({"\
http-response"(response){if(isBound(response))subject()}}),...carrying("media",{"http-response"(response){if(!isBound(response))return;const value=response.headers["\
x-accel-buffering"];if(value?.trim().toLowerCase()==="no")return;violation(response,value===void 0?'event stream begins without the x-accel-buffering header, wh\
ich should be "no"':`event stream begins with x-accel-buffering ${show(value)}, which should be "no"`)}})}}});var httpChecks=[replayOfOneStream,accepted202,answerContentType,badVersionRefused,endedSession404,getAnswer,getStreamResponse,httpAccept,lostSession,messageByPost,
oneWayMessages,negotiatedVersionHeader,nothingAfterDisconnect,oneStream,progressStream,protocolVersionHeader,refusalStatus,resumeByGet,sessionIdCharacters,sessionIdSecure,
sessionIdSent,singleMessageBody,streamAfterResponse,streamUnbuffered];var FREE=new Set(["ping","server/discover","notifications/cancelled"]);var initializationFirst=defineCheck({id:"initialization-first",subject:"the first message\
 of a session that is recorded from its beginning",violation:"another message than the initialize request comes first",create({subject,violation}){let opening2;
const settled={legacy:new Latch,modern:new Latch};const accuse=moment=>violation(moment,`the ${moment.from} sent ${moment.kind} "${bare(moment.method)}" before \
any initialize request, which must come first`);const see=moment=>{const{session,method}=moment;const slot=moment.era==="modern"?"modern":"legacy";if(session.handshake!==
void 0||!session.startRecorded){settled[slot].open();return}if(FREE.has(method)||method==="notifications/message"&&moment.from==="server")return;if(opening2?.session!==
session)opening2={session,legacy:void 0,modern:void 0,whole:true};if(mayBeOfEarlier(moment))opening2.whole=false;if(!opening2.whole||opening2[slot]!==void 0){settled[slot].
open();return}opening2[slot]=moment;subject();if(moment.transport==="stdio"||moment.from==="server")accuse(moment)};const settle=(begun,initialized)=>{for(const moment of[
begun.legacy,begun.modern]){if(moment===void 0||moment.transport==="stdio"||moment.from==="server")continue;const answered=moment.exchange?.response!==void 0||moment.
kind==="request"&&(moment.answered??moment.refused)!==void 0;if(answered||!initialized)accuse(moment)}};const seeAll={request:see,notification:see};return{...carrying(
"turn",{message(moment){settled.legacy.close();settled.modern.close();if(moment.kind==="request"||moment.kind==="notification")see(moment)}}),...carrying("sessi\
on-id",seeAll),...within("none",until(settled.legacy,seeAll)),...within("legacy",until(settled.legacy,seeAll)),...within("modern",until(settled.modern,seeAll)),
"request initialize"(request){const{session}=request;if(session.handshake?.request!==request||!session.startRecorded)return;if(opening2?.session!==session){subject();
return}if(opening2.whole)settle(opening2,true);opening2=void 0},end(){if(opening2?.whole===true)settle(opening2,false)}}}});function mayBeOfEarlier({exchange,from,
transport}){const head=exchange?.request;if(head!==void 0)return head.headers["mcp-session-id"]!==void 0;return transport==="streamable-http"&&from==="client"}var initializeAnswerVersion=defineCheck({id:"initialize-answer-version",subject:"a result that answers an initialize request; for the latest version, one that n\
ames another version than asked",violation:"no version is named, or another than the one asked for although the server showed to support it; for the latest vers\
ion, an older one than the server showed to support",options:{due:["same","latest"]},create({options,subject,violation,use}){const known5=use(versionSupport);const latest=options["\
due"]==="latest";return{"result initialize"(result){const{request}=result;if(result.from!=="server"||request===void 0)return;const asked=request.params?.["proto\
colVersion"];const answered=isObject(result.result)?result.result["protocolVersion"]:void 0;if(typeof answered!=="string"){if(latest)return;subject();violation(
result,`the answer to initialize has ${show(answered)} as protocolVersion, where a version was due`);return}if(typeof asked!=="string")return;if(latest){if(asked===
answered||!isRevision(answered))return;subject();const best=known5.latestLegacy();if(best===void 0||best<=answered||best===asked)return;violation(result,`the se\
rver offers version ${show(answered)}, but showed at seq ${known5.shown(best)?.seq??0} that it supports the later ${show(best)}`);return}subject();if(asked===answered||
isModern(asked))return;const shown2=known5.shown(asked);if(shown2===void 0)return;violation(result,`version ${show(asked)} was asked for and ${show(answered)} a\
nswered, although the server showed at seq ${shown2.seq} that it supports the former`)}}}});function missingMembers(value,info){const members=isObject(value)?value:{};const missing=[];if(typeof members["protocolVersion"]!=="string")missing.push("protoc\
olVersion");if(!isObject(members["capabilities"]))missing.push("capabilities");const party2=members[info];if(!isObject(party2)){missing.push(info)}else{for(const name of[
"name","version"]){if(typeof party2[name]!=="string")missing.push(`${info}.${name}`)}}return missing}var initializeRequestContent=defineCheck({id:"initialize-request-content",subject:"an initialize request of the client",violation:"protocolVersion, capabilities\
 or clientInfo is missing or of a wrong type",create({subject,violation}){return{"request initialize"(request){if(request.from!=="client")return;subject();const missing=missingMembers(
request.payload["params"],"clientInfo");if(missing.length>0)violation(request,`the initialize request has no usable ${missing.join(", ")}`)}}}});var initializeResultContent=defineCheck({id:"initialize-result-content",subject:"a result that answers an initialize request",violation:"protocolVersion, capabi\
lities or serverInfo is missing or of a wrong type",create({subject,violation}){return{"result initialize"(result){if(result.from!=="server")return;subject();const missing=missingMembers(
result.result,"serverInfo");if(missing.length>0)violation(result,`the answer to initialize has no usable ${missing.join(", ")}`)}}}});var initializeVersion=defineCheck({id:"initialize-version",subject:"an initialize request of the client",violation:"protocolVersion is missing, empty or no stri\
ng",create({subject,violation}){return{"request initialize"(request){if(request.from!=="client")return;subject();const version=request.params?.["protocolVersion"];
if(typeof version==="string"&&version.trim()!=="")return;violation(request,`the initialize request has ${show(version)} as protocolVersion, where a version that\
 the client supports was due`)}}}});var Initialization=class{#bySession=new WeakMap;isConfirmed(session){return this.#bySession.get(session)?.confirmed===true}early(session){return this.#bySession.
get(session)?.early}isDoubtful(session){return this.#bySession.get(session)?.doubtful===true}of(session){let confirmation=this.#bySession.get(session);if(confirmation===
void 0){confirmation={early:void 0,confirmed:false,doubtful:false};this.#bySession.set(session,confirmation)}return confirmation}};var initialization=defineRelation(
{name:"initialization",create(){const value=new Initialization;return{value,handlers:{"notification notifications/initialized":({from,session,seq,line})=>{if(from!==
"client")return;const confirmation=value.of(session);if(session.handshake?.answer?.accepted===true)confirmation.confirmed=true;else confirmation.early??={seq,line}},
"request notifications/initialized":({from,session})=>{if(from==="client")value.of(session).doubtful=true},malformed:({from,session})=>{if(from==="client")value.
of(session).doubtful=true}}}}});var IDLE=new Set(["initialize","notifications/initialized","ping","server/discover"]);var initializedSent=defineCheck({id:"initialized-sent",subject:"a session \
that was initialized and that the client used",violation:"no notifications/initialized follows the answer to initialize",create({subject,violation,use}){const confirmations=use(
initialization);const working=new Map;const unconfirmed=new WeakSet;let count=0;const some=new Latch;return{...after(some,sentBy("client",{request(request){const{
session}=request;if(session.handshake===void 0||request.era==="modern")return;if(IDLE.has(request.method)||confirmations.isConfirmed(session)||!isCertainSession(
request))return;const work=working.get(session);if(work===void 0)working.set(session,{first:request,last:request});else work.last=request}})),...sentBy("client",
{"request initialize"({session}){if(unconfirmed.has(session)||confirmations.isConfirmed(session))return;unconfirmed.add(session);count+=1;some.open()},"notifica\
tion notifications/initialized"({session}){if(!confirmations.isConfirmed(session))return;subject();working.delete(session);if(unconfirmed.delete(session))count-=
1;if(count===0)some.close()}}),end({session:last2,transport}){for(const[session,{first,last:newest}]of working){const answer=session.handshake?.answer;if(answer?.
accepted!==true||confirmations.isDoubtful(session))continue;const overHttp2=transport==="streamable-http";if(overHttp2&&last2.index>0&&session.httpSessionId===void 0)
continue;const early=confirmations.early(session);if(early!==void 0){subject(first);violation({...early,era:first.era},`notifications/initialized came before th\
e answer to initialize (seq ${answer.seq}), and none followed it`)}else if(newest.seq>answer.seq){if(first===newest&&first.answered===void 0)continue;subject(newest);
violation(newest,`request "${bare(newest.method)}" was sent, but no notifications/initialized after the answer to initialize (seq ${answer.seq})`)}}}}}});function requests(peer,rules){const both=[["tasks/cancel","tasks.cancel"],["tasks/get","tasks"],["tasks/list","tasks.list"],["tasks/result","tasks"]];return new Map(
[...rules,...both].map(([method,path,since])=>[method,{by:peer,path,...since===void 0?{}:{since}}]))}var REQUESTS2={client:requests("server",[["completion/compl\
ete","completions","2025-03-26"],["logging/setLevel","logging"],["prompts/get","prompts"],["prompts/list","prompts"],["resources/list","resources"],["resources/\
read","resources"],["resources/subscribe","resources.subscribe"],["resources/templates/list","resources"],["resources/unsubscribe","resources.subscribe"],["tool\
s/call","tools"],["tools/list","tools"]]),server:requests("client",[["elicitation/create","elicitation"],["roots/list","roots"],["sampling/createMessage","sampl\
ing"]])};var NOTIFICATIONS2={client:new Map([["notifications/roots/list_changed",{by:"client",path:"roots.listChanged"}],["notifications/tasks/status",{by:"clie\
nt",path:"tasks"}]]),server:new Map([["notifications/elicitation/complete",{by:"client",path:"elicitation.url"}],["notifications/message",{by:"server",path:"log\
ging"}],["notifications/prompts/list_changed",{by:"server",path:"prompts.listChanged"}],["notifications/resources/list_changed",{by:"server",path:"resources.lis\
tChanged"}],["notifications/resources/updated",{by:"server",path:"resources.subscribe"}],["notifications/tasks/status",{by:"server",path:"tasks"}],["notificatio\
ns/tools/list_changed",{by:"server",path:"tools.listChanged"}]])};var NOTIFICATIONS_WITH_NEEDS=[...new Set([...NOTIFICATIONS2.client.keys(),...NOTIFICATIONS2.server.
keys()])];var NEWEST="2025-11-25";function needOfMethod({kind,method,from}){return(kind==="request"?REQUESTS2:NOTIFICATIONS2)[from].get(method)}var NOTHING=[];function needsOfParams(request){
const{from,method,params}=request;if(params===void 0||from==="client"&&params["task"]===void 0)return NOTHING;const needs=[];if(taskAugmentation(request)!==void 0){
const by=from==="client"?"server":"client";needs.push({by,path:`tasks.requests.${method.replace("/",".")}`,since:NEWEST})}if(from==="server"&&method==="elicitat\
ion/create"){const mode=params["mode"]??"form";if(mode==="form"||mode==="url")needs.push({by:"client",path:`elicitation.${mode}`,since:NEWEST})}if(from==="serve\
r"&&method==="sampling/createMessage"){if(params["tools"]!==void 0||params["toolChoice"]!==void 0)needs.push({by:"client",path:"sampling.tools",since:NEWEST})}return needs}var negotiatedCapabilities=defineCheck({id:"negotiated-capabilities",subject:"a request or notification that takes a capability, after the side that must declar\
e it did or did not",violation:"the capability, or the part of it that is used, was not declared",create({subject,violation}){const sound=new Map;const judge2=(moment,need)=>{
const{session}=moment;if(need.since!==void 0&&negotiatedBefore(session,need.since))return true;const declared=need.by==="client"?session.clientDeclared:session.
serverDeclared;if(declared?.capabilities===void 0||!isCertainSession(moment))return false;subject();if(sound.get(need)===declared)return true;if(declares(declared.
capabilities,need.path)){sound.set(need,declared);return true}violation(moment,`the ${moment.from} sent ${moment.kind} "${bare(moment.method)}", which takes the\
 ${need.by} capability ${need.path}, not declared at seq ${declared.seq}`);return false};return carrying("initialize",{request(request){const{session}=request;if(session.
handshake===void 0)return;const need=needOfMethod(request);if(need===void 0||!judge2(request,need))return;for(const more of needsOfParams(request)){if(!judge2(request,
more))return}},...onNotifications(NOTIFICATIONS_WITH_NEEDS,notification=>{const{session,from}=notification;if(session.handshake===void 0||from==="server"&&session.
servesModern)return;const need=needOfMethod(notification);if(need!==void 0)judge2(notification,need)})})}});var SINCE5=new Map([["elicitation/create","2025-06-18"],["tasks/cancel","2025-11-25"],["tasks/get","2025-11-25"],["tasks/list","2025-11-25"],["tasks/result","20\
25-11-25"],["notifications/elicitation/complete","2025-11-25"],["notifications/tasks/status","2025-11-25"],["server/discover","2026-07-28"],["subscriptions/list\
en","2026-07-28"]]);var negotiatedVersionMethods=defineCheck({id:"negotiated-version-methods",subject:"a request or notification after a version was negotiated",
violation:"its method belongs to a later revision than the negotiated one, and no capability was declared for it",create({subject,violation}){const isBound=({era,
session:{negotiated}})=>era!=="modern"&&isRevision(negotiated)&&!isModern(negotiated);const note=moment=>{if(isBound(moment))subject()};const handlers=carrying(
"initialize",brief({request:note,notification:note}));for(const[method,since]of SINCE5){const judge2=moment=>{const{negotiated}=moment.session;if(!isBound(moment)||
since<=negotiated||!isCertainSession(moment))return;if(isModern(since)&&moment.from==="server")return;const need=needOfMethod(moment);const declared=need?.by===
"client"?moment.session.clientDeclared:moment.session.serverDeclared;if(need!==void 0&&declares(declared?.capabilities,need.path))return;violation(moment,`the ${moment.
from} sent ${moment.kind} "${bare(method)}" of revision ${since} in a session that negotiated ${show(negotiated)}`)};handlers[`request ${method}`]=judge2;handlers[`\
notification ${method}`]=judge2}return handlers}});var pingEmptyResult=defineCheck({id:"ping-empty-result",subject:"an answer to a ping",violation:"the answer is an error, or a result with members other than _me\
ta",create({subject,violation}){return{"result ping"(result){subject();if(!isObject(result.result)){violation(result,`the ping was answered with the result ${show(
result.result)}, where an empty one was due`);return}const extra=Object.keys(result.result).find(name=>name!=="_meta");if(extra!==void 0)violation(result,`the r\
esult of the ping has a member ${show(extra)}, where an empty one was due`)},"error ping"(error){const{request,exchange}=error;if(request===void 0||request.refused!==
void 0)return;const overHttp2=error.transport==="streamable-http"&&error.from==="server";if(overHttp2&&(exchange?.response===void 0||exchange.response.status>=300))
return;if(request.session.handshake?.answer?.accepted!==true||request.seq<request.session.handshake.answer.seq)return;const{payload}=request;if(request.key===void 0||
payload["jsonrpc"]!=="2.0")return;if(Object.hasOwn(payload,"params")&&!isObject(payload["params"]))return;subject();violation(error,`the ping was answered with ${error.
code===void 0?"an error":`error ${error.code}`}, where an empty result was due`)}}}});var ALLOWED=new Set(["initialize","ping","server/discover"]);var requestBeforeInitializeResult=defineCheck({id:"request-before-initialize-result",subject:"an in\
itialize request",violation:"the client sends another request than a ping before the answer to initialize",create({subject,violation}){let doubtful;const waiting2=new Latch;
let unanswered=0;const stray=moment=>{if(moment.request!==void 0)return;const{handshake}=moment.session;if(handshake!==void 0&&handshake.answer===void 0)doubtful=
moment.session};const waits2=request=>{const asked=request.session.handshake?.request;return asked!==void 0&&asked!==request&&request.session.handshake?.answer===
void 0&&(asked.answered??asked.refused??asked.abandoned??asked.cancelled)===void 0};return{...sentBy("client",{"request initialize"(request){unanswered+=1;waiting2.
open();if(request.session.handshake?.request===request)subject();else if(waits2(request))doubtful=request.session}}),"response initialize"({request}){if(request?.
from!=="client")return;unanswered-=1;if(unanswered===0)waiting2.close()},...after(waiting2,sentBy("client",{request(request){if(ALLOWED.has(request.method)||!waits2(
request))return;const{session,exchange}=request;if(doubtful===session||request.era==="modern")return;if(request.transport==="streamable-http"){if(session.index>
0||exchange?.request?.headers["mcp-session-id"]!==void 0)return}violation(request,`request "${bare(request.method)}" was sent before the server answered initial\
ize (seq ${session.handshake?.seq??0})`)}})),...sentBy("server",{...carrying("unpaired",{response:stray}),malformed(malformed2){if(malformed2.reason!=="not-json")
stray(malformed2)}})}}});var serverRequestBeforeInitialized=defineCheck({id:"server-request-before-initialized",subject:"a session that the server accepts, or a request that it sends be\
fore",violation:"the server sends another request than a ping before it got notifications/initialized",create({subject,violation,use}){const confirmations=use(initialization);
return sentBy("server",{"result initialize"(){subject()},request(request){if(request.method==="ping")return;const{session}=request;if(session.handshake===void 0||
session.handshake.answer?.accepted===false)return;if(session.initialized!==void 0||confirmations.isDoubtful(session))return;if(!isCertainSession(request))return;
subject();violation(request,`request "${bare(request.method)}" was sent to a client that had not sent notifications/initialized`)}})}});var lifecycleChecks=[initializationFirst,initializeAnswerVersion,initializeRequestContent,initializeResultContent,initializeVersion,initializedSent,negotiatedCapabilities,
negotiatedVersionMethods,pingEmptyResult,requestBeforeInitializeResult,serverRequestBeforeInitialized];var logLevelRefused=defineCheck({id:"log-level-refused",subject:"an answer to a request with a log level that is none of the eight names",violation:"the answer \
is a result, or (set-level) an error other than -32602",options:{in:["set-level","request-meta"]},create({options,subject,use,violation}){if(options["in"]==="re\
quest-meta"){const declarations=use(serverDeclarations);return carrying("odd-level",sentBy("server",{response(response){const{request}=response;const level=request?.
meta?.[META_LOG_LEVEL];if(request===void 0||level===void 0||LOG_LEVELS.has(level))return;const declaration=declarations.at(response,"discover");if(declaration!==
void 0&&!declares(declaration.capabilities,"logging"))return;if(response.kind==="error"&&response.code!==-32602&&response.code!==-32603)return;subject();if(response.
kind==="error")return;violation(response,`request ${show(request.method)} at seq ${request.seq} names log level ${show(level)}, which is none, but is answered b\
y a result instead of error -32602`)}}))}return{"response logging/setLevel"(response){const{request,session}=response;if(request===void 0||request.from!=="clien\
t")return;const level=request.params?.["level"];if(LOG_LEVELS.has(level)||!declares(session.serverDeclared?.capabilities,"logging"))return;if(response.kind==="e\
rror"&&!isTelling(response.code))return;subject();if(response.kind==="error"&&response.code===-32602)return;violation(response,`logging/setLevel names log level\
 ${show(level)}, which is none, but is answered by ${response.kind==="error"?`error ${show(response.code)}`:"a result"} instead of error -32602`)}}}});function isTelling(code){
if(code===void 0||code===-32601)return false;return code<-32099||code>-32e3}function wantsLogs(request){return request.meta!==void 0&&Object.hasOwn(request.meta,META_LOG_LEVEL)}var MAX_OPEN2=1e5;var LogLevels=class{#bySession=new WeakMap;isWanted(session){
const wanted=this.#bySession.get(session);return wanted!==void 0&&(wanted.lost||wanted.open.size>0)}mayBeLate(session){return this.#bySession.get(session)?.ended!==
void 0}request(request){if(request.key===void 0||!wantsLogs(request))return;let wanted=this.#bySession.get(request.session);if(wanted===void 0){wanted={open:new Set,
lost:false,ended:void 0};this.#bySession.set(request.session,wanted)}if(wanted.open.size<MAX_OPEN2)wanted.open.add(request.seq);else wanted.lost=true}response({
request,seq}){const wanted=request===void 0?void 0:this.#bySession.get(request.session);if(request===void 0||wanted===void 0)return;if(wanted.open.delete(request.
seq))wanted.ended=seq;else if(wanted.ended!==void 0&&request.seq>wanted.ended)wanted.ended=void 0}};var logLevels=defineRelation({name:"log-levels",create(){const value=new LogLevels;
return{value,handlers:{...carrying("logs",sentBy("client",{request:request=>value.request(request)})),...carrying("logging",sentBy("server",{response:response=>value.
response(response)}))}}}});var logWanted=defineCheck({id:"log-wanted",subject:"a log message of the server that can be told to be about a request that asks for logs or does not",violation:"\
the request, or every request that is open, does not ask for logs",create({subject,use,violation}){const levels=use(logLevels);const answers=use(modernAnswers);
return{"notification notifications/message"(log){const{from,session}=log;if(from!=="server")return;const request=requestOf(log);if(request===void 0?levels.isWanted(
session):wantsLogs(request)){subject();return}if(levels.isWanted(session)||levels.mayBeLate(session))return;if(session.handshake!==void 0&&request?.era!=="moder\
n")return;const known5=session.startRecorded&&session.client.paired&&session.era!==void 0;if(request===void 0&&!known5)return;answers.judge(log,()=>{subject(log);
violation(log,request===void 0?"notifications/message comes while no open request names a log level in its _meta":`notifications/message comes for request ${show(
request.method)} at seq ${request.seq}, which names no log level in its _meta`)})}}}});function requestOf({exchange}){return exchange?.message?.kind==="request"?
exchange.message:void 0}var logStream=defineCheck({id:"log-stream",subject:"a log message of the server",violation:"it carries a subscription id, or its stream is that of a subscriptio\
n or of a request without a log level",create({subject,use,violation}){const levels=use(logLevels);return{"notification notifications/message"(log){const{exchange,
from,meta,session}=log;if(from!=="server")return;const id=meta!==void 0&&Object.hasOwn(meta,META_SUBSCRIPTION)?meta[META_SUBSCRIPTION]:void 0;if(id!==void 0){subject();
violation(log,`notifications/message carries subscription id ${show(id)}, but is not delivered to subscriptions`);return}const request=requestOf(log);if(request===
void 0){if(log.transport==="stdio")subject();return}if(exchange?.key===void 0&&levels.mayBeLate(session))return;subject();if(request.method==="subscriptions/lis\
ten"){violation(log,`notifications/message comes on the stream of subscriptions/listen at seq ${request.seq}`)}else if(!wantsLogs(request)){violation(log,`notif\
ications/message comes on the stream of request ${show(request.method)} at seq ${request.seq}, which names no log level in its _meta`)}}}}});var loggingDeclared=defineCheck({id:"logging-declared",subject:"a log message of the server, once its declaration is recorded",violation:"the declaration does n\
ot name logging",options:{by:["initialize","discover"]},create({options,subject,use,violation}){const declarations=use(serverDeclarations);const by=options["by"];
const early=new WeakMap;const judge2=(log,{capabilities,seq})=>{subject(log);if(declares(capabilities,"logging"))return;const place=by==="initialize"?"initializ\
e result":"server/discover result";violation(log,`the server sent notifications/message, but its ${place} at seq ${seq} does not declare "logging"`)};if(by==="d\
iscover"){return after(declarations.stated.discover,{"notification notifications/message"(log){const declaration=log.from==="server"?declarations.at(log,by):void 0;
if(declaration!==void 0)judge2(log,declaration)}})}return{"notification notifications/message"(log){if(log.from!=="server")return;const declaration=declarations.
at(log,by);if(declaration!==void 0)judge2(log,declaration);else if(!early.has(log.session))early.set(log.session,log)},"result initialize"({session}){const log=early.
get(session);if(log===void 0||session.serverDeclared===void 0)return;early.delete(session);judge2(log,session.serverDeclared)}}}});var loggingChecks=[logLevelRefused,logStream,logWanted,loggingDeclared];var inputRequestDeclared=defineCheck({id:"input-request-declared",subject:"an input request in an InputRequiredResult (elicitation: for elicitation/create)",violation:"\
the request that is answered does not declare the capability that it needs",options:{method:["any","elicitation"]},create({options,subject,use,violation}){const rounds=use(
inputRounds);const needs=options["method"]==="any"?inputNeeds:elicitationNeeds;return carrying("input",{result(response){const{from,request}=response;const round=from===
"server"?rounds.of(response):void 0;if(round===void 0||request===void 0)return;const capabilities=request.meta?.[META_CLIENT_CAPABILITIES];for(const entry2 of round.
entries){for(const{by,capability}of needs(entry2)){const declared=hasDeclared({capabilities},capability);if(declared===void 0)continue;subject();if(declared)continue;
violation(response,`input request ${show(entry2.key,40)} for ${bare(entry2.method??"")}${by} needs ${capability}, which the request at seq ${request.seq} does n\
ot declare`)}}}})}});function elicitationNeeds({method}){return method==="elicitation/create"?[{by:"",capability:"elicitation"}]:[]}var KINDS2=new Map([["elicitation/create",{params:true}],["roots/list",{params:false}],["sampling/createMessage",{params:true}]]);var inputRequestKind=defineCheck(
{id:"input-request-kind",subject:"a value of inputRequests in an InputRequiredResult",violation:"it is no request object, its method is none of the three, or it\
 lacks the params of its method",create({subject,use,violation}){const rounds=use(inputRounds);return carrying("input",{result(response){const round=response.from===
"server"?rounds.of(response):void 0;if(round===void 0)return;for(const entry2 of round.entries){if(entry2.method!==void 0&&!KINDS2.has(entry2.method)){const extensions=round.
request===void 0?void 0:advertisedExtensions(round.request);if(extensions===void 0||extensions.some(each=>each!==TASKS_EXTENSION))continue}subject();const fault2=faultOf3(
entry2);if(fault2!==void 0)violation(response,`input request ${show(entry2.key,40)} ${fault2}`)}}})}});function faultOf3({method,params,value}){if(!isObject(value))
return`is ${show(value)}, where a request object is due`;if(method===void 0){return value["method"]===void 0?"has no method":`has method ${show(value["method"])}\
, where a string is due`}const kind=KINDS2.get(method);if(kind===void 0){return`has method ${show(method)}, which is none of elicitation/create, sampling/create\
Message and roots/list`}return kind.params&&params===void 0?`for ${method} has no params object`:void 0}var inputRequestNamesUnique=defineCheck({id:"input-request-names-unique",subject:"an InputRequiredResult with inputRequests",violation:"two of them have the sam\
e key",create({subject,use,violation}){const rounds=use(inputRounds);return carrying("input",{result(response){const round=response.from==="server"?rounds.of(response):
void 0;if(round===void 0||round.entries.length===0)return;subject();const name=repeatedName(response.text,["payload","result","inputRequests"]);if(name===void 0)
return;violation(response,`inputRequests has the key ${show(name)} more than once, where each must be unique`)}})}});var inputRequiredContent=defineCheck({id:"input-required-content",subject:'a result of the server with resultType "input_required"',violation:"it has neither an\
 inputRequests object nor a requestState string",create({subject,violation}){return carrying("input",{result(response){const{from,result}=response;if(from!=="se\
rver"||!isObject(result)||result["resultType"]!=="input_required")return;subject();const{inputRequests,requestState}=result;if(isObject(inputRequests)||typeof requestState===
"string")return;const found=Object.entries({inputRequests,requestState}).filter(([,value])=>value!==void 0).map(([name,value])=>`${name} ${show(value,40)}`);violation(
response,found.length===0?"input_required result has neither inputRequests nor requestState":`input_required result has ${found.join(" and ")}, where an inputRe\
quests object or a requestState string is due`)}})}});var SUPPORTED=new Set(["prompts/get","resources/read","tools/call"]);var inputRequiredMethod=defineCheck({id:"input-required-method",subject:'a result of the se\
rver with resultType "input_required"',violation:"the request that it answers is none of prompts/get, resources/read and tools/call",create({subject,violation}){
return carrying("input",{result(response){const{from,request,result}=response;if(from!=="server"||request===void 0||!isObject(result))return;if(result["resultTy\
pe"]!=="input_required")return;const{method}=request;if(!SUPPORTED.has(method)&&!isRequestMethod(method)){const extensions=advertisedExtensions(request);if(extensions===
void 0||extensions.some(each=>each!==TASKS_EXTENSION))return}subject();if(SUPPORTED.has(method))return;violation(response,`result of ${show(method)} has resultT\
ype "input_required", which only prompts/get, resources/read and tools/call may get`)}})}});var ACTIONS=["accept","decline","cancel"];function inputResponsesFault(responses,entries){if(responses===void 0||responses===null)return void 0;if(!isObject(responses))
return`inputResponses is ${show(responses,40)}, where an object is due`;for(const{key,method}of entries){const response=Object.hasOwn(responses,key)?responses[key]:
void 0;if(response===void 0||response===null)continue;const due=isObject(response)?lacking(method,response):"an object";if(due!==void 0){return`the input respon\
se for ${show(key,40)} is ${show(response,60)}, where ${due} is due`}}return void 0}function lacking(method,response){switch(method){case"elicitation/create":return ACTIONS.
includes(response["action"])?void 0:"an action of accept, decline or cancel";case"roots/list":return Array.isArray(response["roots"])?void 0:"an array of roots";case"\
sampling/createMessage":return typeof response["role"]==="string"&&response["content"]!==void 0?void 0:"a message with role and content";default:return void 0}}function sureRetry(rounds,request){const{params,session,transport}=request;if(params?.["requestState"]===void 0&&params?.["inputResponses"]===void 0)return void 0;
const retry=rounds.retry(request);if(retry===void 0||retry==="ambiguous")return void 0;switch(retry.evidence){case"state":return retry;case"keys":return session.
startRecorded?retry:void 0;case"claim":return session.startRecorded&&transport==="stdio"&&typeof params?.["requestState"]==="string"?retry:void 0}}var RETRIED=new Set(["prompts/get","resources/read","tools/call"]);var malformedInputRefused=defineCheck({id:"malformed-input-refused",subject:"the answer to a \
request whose inputResponses breaks the wire schema (all: also to a POST whose body is no JSON)",violation:"it is a complete result without an error",options:{of:[
"input-responses","all"]},create({options,subject,use,violation}){const rounds=use(inputRounds);const bodiesToo=options["of"]==="all";const faults=new WeakMap;const some=new Latch;
const judge2=(response,fault2)=>{subject();if(response.kind==="error"||!isObject(response.result))return;const{isError:isError2,resultType}=response.result;if(resultType!==
"complete"||isError2===true)return;violation(response,`${fault2}, and the server answers with a complete result instead of an error`)};const answers=after(some,
{response(response){const{exchange,from,request}=response;if(from!=="server")return;const fault2=request===void 0?void 0:faults.get(request);if(fault2!==void 0){
judge2(response,fault2);return}const body=bodiesToo&&exchange?.messages===1?exchange.message:void 0;if(body?.kind==="malformed"&&body.reason==="not-json"){judge2(
response,`the body at seq ${body.seq} is no JSON`)}}});return{...carrying("input",{request(request){const responses=request.params?.["inputResponses"];if(responses===
void 0||request.from!=="client"||!RETRIED.has(request.method))return;const retry=sureRetry(rounds,request);const fault2=inputResponsesFault(responses,retry?.repeats===
true?retry.round.entries:[]);if(fault2===void 0)return;faults.set(request,fault2);some.open()}}),...bodiesToo?{malformed:()=>some.open()}:{},...answers}}});var INVALID_PARAMS5=-32602;var missingInputAskedAgain=defineCheck({id:"missing-input-asked-again",subject:"the answer to a retry that lacks an input which was a\
sked for",violation:"it is error -32602 instead of another InputRequiredResult",create({subject,use,violation}){const rounds=use(inputRounds);const lacking2=new WeakMap;
return carrying("input",{request(request){const retry=sureRetry(rounds,request);if(retry===void 0||retry.evidence==="claim"||!retry.repeats)return;const given=request.
params?.["inputResponses"]??{};if(!isObject(given))return;const{entries,seq}=retry.round;const missing=entries.find(({key})=>!Object.hasOwn(given,key));if(missing!==
void 0)lacking2.set(request,{key:missing.key,seq})},response(response){const{from,request}=response;const missing=from==="server"&&request!==void 0?lacking2.get(
request):void 0;if(missing===void 0)return;subject();if(response.kind!=="error"||response.code!==INVALID_PARAMS5)return;violation(response,`retry lacks the inpu\
t ${show(missing.key,40)} that the result at seq ${missing.seq} asked for, and the server answers with error ${INVALID_PARAMS5} instead of asking again`)}})}});var requestStateEchoed=defineCheck({id:"request-state-echoed",subject:"a retry of a request whose InputRequiredResult had a requestState (unaltered: that carrie\
s one; none-invented: had none)",violation:"its requestState is missing or another (unaltered: was never issued; none-invented: is there all the same)",options:{
state:["echoed","unaltered","none-invented"]},create({options,subject,use,violation}){const rounds=use(inputRounds);const rule=options["state"];return carrying(
"input",{request(request){const retry=sureRetry(rounds,request);if(retry===void 0)return;const{requestState:issued,seq}=retry.round;const state=request.params?.["\
requestState"]??void 0;if(rule==="none-invented"){if(issued!==void 0)return;subject();if(state===void 0)return;violation(request,`retry carries requestState ${show(
state,40)}, but the result at seq ${seq} that it answers has none`);return}if(typeof issued!=="string")return;if(rule==="unaltered"){if(state===void 0)return;subject();
if(state===issued||typeof state==="string"&&rounds.origin(request)!=="never")return;violation(request,`retry carries requestState ${show(state,40)}, which no re\
sult issued; the result at seq ${seq} that it answers has ${show(issued,40)}`);return}subject();if(state===issued)return;violation(request,state===void 0?`retry\
 carries no requestState, where the result at seq ${seq} that it answers has ${show(issued,40)}`:`retry carries requestState ${show(state,40)}, where the result\
 at seq ${seq} that it answers has ${show(issued,40)}`)}})}});var requestStateOfAnother=defineCheck({id:"request-state-of-another",subject:"a request with a requestState that a recorded result issued for one request alone",
violation:"it asks for something else than that request",create({subject,use,violation}){const rounds=use(inputRounds);return carrying("input",{request(request){
const state=request.params?.["requestState"];if(request.from!=="client"||typeof state!=="string"||!request.session.startRecorded)return;const origin=rounds.origin(
request);if(origin!=="same"&&origin!=="another")return;subject();if(origin==="same")return;violation(request,`request ${show(request.method)} carries requestSta\
te ${show(state,40)}, which was issued for a request of another method or other params`)}})}});var requestedInputGiven=defineCheck({id:"requested-input-given",subject:"a retry of a request whose InputRequiredResult had inputRequests",violation:"its inputR\
esponses lacks a key of those inputRequests",create({subject,use,violation}){const rounds=use(inputRounds);return carrying("input",{request(request){const retry=sureRetry(
rounds,request);if(retry===void 0||retry.evidence==="claim"||!retry.repeats)return;const{entries,seq}=retry.round;if(entries.length===0)return;subject();const given=request.
params?.["inputResponses"];const missing=entries.find(({key})=>!isObject(given)||!Object.hasOwn(given,key));if(missing===void 0)return;violation(request,`retry \
has no input response for ${show(missing.key,40)}, which the result at seq ${seq} asked for`)}})}});var METHODS2=["elicitation/create","roots/list","sampling/createMessage"];var requestsAsInput=defineCheck({id:"requests-as-input",subject:"a request for elicita\
tion, sampling or roots by the server, as a message or as an input request",violation:"it is sent as a JSON-RPC request",create({subject,use,violation}){const rounds=use(
inputRounds);const asMessage=request=>{const{from,method,session}=request;if(from!=="server"||session.handshake?.answer?.accepted===true)return;subject();violation(
request,`server sends ${method} as a request, where an input request of an InputRequiredResult is due`)};return{...Object.fromEntries(METHODS2.map(method=>[`req\
uest ${method}`,asMessage])),...carrying("input",{result(response){if(response.from==="server"&&(rounds.of(response)?.entries.length??0)>0)subject()}})}}});var retryIdDiffers=defineCheck({id:"retry-id-differs",subject:"a retry of a request (tools-call: of a tools/call) that was answered with an InputRequiredResult",
violation:"it has the id of the request that it retries",options:{of:["any","tools-call"]},create({options,subject,use,violation}){const rounds=use(inputRounds);
const toolsOnly=options["of"]==="tools-call";return carrying("input",{request(request){if(toolsOnly&&request.method!=="tools/call")return;const retry=sureRetry(
rounds,request);if(retry===void 0||retry.evidence==="claim"||request.key===void 0)return;const original=retry.round.request;if(original===void 0)return;subject();
if(original.key!==request.key)return;violation(request,`retry has id ${show(request.id)}, which is the id of the request at seq ${original.seq} that it retries`)}})}});var mrtrChecks=[inputRequestDeclared,inputRequestKind,inputRequestNamesUnique,inputRequiredContent,inputRequiredMethod,malformedInputRefused,missingInputAskedAgain,
requestStateEchoed,requestStateOfAnother,requestedInputGiven,requestsAsInput,retryIdDiffers];var MIN_CASE=4;function alteration({cursor,state,recent}){if(state!=="never-issued"&&state!=="other-list")return void 0;if(typeof cursor!=="string")return"no st\
ring, as every cursor is";if(cursor==="")return void 0;for(const issued of recent){const how=difference(cursor,issued);if(how!==void 0)return how}return void 0}
function isOfAnotherList({cursor,state}){return state==="other-list"&&typeof cursor==="string"&&!/^\d*$/.test(cursor)}function isNoCursor(cursor){return cursor===
void 0||cursor===null}function difference(sent,issued){if(sent===issued||issued==="")return void 0;if(sent.trim()===issued.trim())return"an issued cursor but fo\
r white space";if(unpadded(sent)===unpadded(issued))return"an issued cursor but for its padding";if(sent.length>=MIN_CASE&&sent.toLowerCase()===issued.toLowerCase())
return"an issued cursor but for letter case";if(decodings(issued).includes(sent))return"an issued cursor, decoded";if(decodings(sent).includes(issued))return"an\
 issued cursor, encoded";return void 0}function unpadded(text3){return text3.replace(/={1,2}$/,"")}function decodings(text3){const found=[];if(text3.includes("%")){
try{found.push(decodeURIComponent(text3))}catch{}}if(text3.startsWith('"')){try{found.push(String(JSON.parse(text3)))}catch{}}if(/^[A-Za-z0-9+/_-]{4,}={0,2}$/.test(
text3))found.push(Buffer.from(text3,"base64").toString("utf8"));return found.filter(each=>each!==text3&&each!=="")}var cursorOpaque=defineCheck({id:"cursor-opaque",subject:"a request for a page by a cursor, where the recording tells whether that was issued",violation:"the cu\
rsor was not issued for the list in this session, or with `proof: altered` was made from one that was, or belongs to another list",options:{proof:["unissued","a\
ltered"]},create({options,subject,violation,use}){const known5=use(listings);const why=options["proof"]==="altered"?altered:unissued;const judge2=request=>{const asked=request.
from==="client"?known5.request(request):void 0;if(asked===void 0||isNoCursor(asked.cursor)||asked.state==="unknown")return;if(asked.cursor===""&&asked.state!=="\
issued")return;subject();if(asked.state==="issued")return;const reason=why(asked);if(reason!==void 0){violation(request,`${bare(request.method)} asks for the pa\
ge at cursor ${show(asked.cursor)}, which is ${reason}`)}};const handlers={};for(const method of LIST_METHODS)handlers[`request ${method}`]=judge2;return handlers}});
function unissued({state,method}){switch(state){case"other-list":return`a cursor of another list than ${method}`;case"other-session":return"a cursor of another \
session";default:return"no cursor that the server issued in this session"}}function altered(asked){return alteration(asked)??(isOfAnotherList(asked)?`a cursor o\
f another list than ${asked.method}`:void 0)}var INVALID_PARAMS6=-32602;var METHOD_NOT_FOUND5=-32601;var invalidCursorRefused=defineCheck({id:"invalid-cursor-refused",subject:"an answer to a request by an \
invalid cursor, or one that calls the cursor of a request invalid",violation:"it is a page of the list, or an error with another code than -32602",options:{invalid:[
"unissued","altered"]},create({options,subject,violation,use}){const known5=use(listings);const unissued2=options["invalid"]!=="altered";const judge2=response=>{
const{request}=response;const asked=request?.from==="client"?known5.request(request):void 0;if(asked===void 0||isNoCursor(asked.cursor)||asked.cursor==="")return;
if(response.kind==="error"&&response.code===INVALID_PARAMS6){subject();return}const altered2=alteration(asked)!==void 0;if(!altered2&&!(unissued2&&isUnissued(asked)))
return;const what=`${bare(asked.method)} by the ${altered2?"invalid":"never issued"} cursor ${show(asked.cursor)}`;if(response.kind==="error"){if(response.code===
void 0||!isOfCursor(response,asked))return;subject();violation(response,`${what} is answered with error ${show(response.code)}, where -32602 is due`);return}const page=known5.
page(response);if(page===void 0)return;const again=asked.first!==void 0&&asked.first.length>0&&isSame(page.items,asked.first);if(!altered2&&!again)return;subject();
violation(response,`${what} is answered with ${again?"the first page again":"a page"}, where error -32602 is due`)};const handlers={};for(const method of LIST_METHODS)
handlers[`response ${method}`]=judge2;return handlers}});function isUnissued({state}){return state==="never-issued"||state==="other-list"||state==="other-sessio\
n"}function isOfCursor({code=0,exchange,transport},{cursor,first}){if(code<=-32020&&code>-32100)return false;if(first===void 0&&(typeof cursor==="string"||code===
METHOD_NOT_FOUND5))return false;const status=exchange?.response?.status;return transport==="stdio"||status===200||status===400}function isSame(one,other){return one.
length===other.length&&one.every(({name,definition},at)=>name===other[at]?.name&&definition===other[at]?.definition)}var ABSENT=new Set(["undefined","null","None","nil"]);var lastPageEndsList=defineCheck({id:"last-page-ends-list",subject:"a request of the client for a list who\
se last page came before",violation:"it asks for a page by a cursor that nobody issued, or with `proof: no-cursor` by what is no string or an absent value writt\
en out",options:{proof:["unissued","no-cursor"]},create({options,subject,violation,use}){const known5=use(listings);const strict=options["proof"]==="no-cursor";
const judge2=request=>{const asked=request.from==="client"?known5.request(request):void 0;if(asked===void 0||!asked.exhausted||asked.state==="unknown")return;subject();
const{cursor,state}=asked;if(state!=="never-issued"||isNoCursor(cursor)||cursor==="")return;if(strict&&typeof cursor==="string"&&!ABSENT.has(cursor))return;violation(
request,`${bare(request.method)} asks for a page at cursor ${show(cursor)}, which was never issued, after the page without nextCursor that ended the list`)};const handlers={};
for(const method of LIST_METHODS)handlers[`request ${method}`]=judge2;return handlers}});var paginationChecks=[cursorOpaque,invalidCursorRefused,lastPageEndsList];var progressInOperation=defineCheck({id:"progress-in-operation",subject:"a progress notification, where the recording tells whether its token was given",violation:"\
its token was never given by the other party, or the request that gave it was already answered; with `judge: completion` only the latter",options:{judge:["token",
"completion"]},create({options,subject,violation,use}){const tokens=use(progressTokens);const completion=options["judge"]==="completion";tokens.onLateUse((notification,{
state,ending})=>{const token=show(notification.params?.["progressToken"]);if(state==="never-given"){if(completion)return;const giver=notification.from==="client"?
"server":"client";violation(notification,`progress names token ${token}, which no request of the ${giver} gave`)}else if(ending!==void 0&&isAfter(ending,notification)){
violation(notification,`progress for token ${token} follows the answer at seq ${ending.seq} to the request ${show(ending.request.method)} that gave it, and must\
 stop with it`)}});return brief({"notification notifications/progress"(notification){const{state}=tokens.use(notification);if(state!=="unknown"&&!(completion&&state===
"never-given"))subject()}})}});var progressIncreases=defineCheck({id:"progress-increases",subject:"a progress notification that follows another one for the same request",violation:"its `progr\
ess` is not greater than before",create({subject,violation,use}){const tokens=use(progressTokens);const last2=new MomentNotes;return{"notification notifications\
/progress"(notification){const value=notification.params?.["progress"];if(typeof value!=="number")return;const{transport,exchange,seq,params}=notification;if(transport===
"streamable-http"&&(exchange===void 0||isResumed(exchange)))return;const{request}=tokens.use(notification);if(request===void 0)return;const before=last2.get(request);
last2.set(request,{seq,value,text:notification.text,exchange:exchange?.index});if(before===void 0||before.exchange!==exchange?.index)return;subject();if(value>before.
value)return;if(value===before.value&&literalOf(notification.text)!==literalOf(before.text))return;violation(notification,`progress for token ${show(params?.["p\
rogressToken"])} is ${show(value)} after ${show(before.value)} at seq ${before.seq}, and must increase with each notification`)}}}});function literalOf(text3){const literal=numberLiteral(
text3,["payload","params","progress"]);return literal===void 0?void 0:canonicalNumber(literal)}var progressTokenType=defineCheck({id:"progress-token-type",subject:"a request that gives a progress token, or a progress notification that names one",violation:"\
the token is neither a string nor an integer",create({subject,violation}){const judge2=(moment,token)=>{if(token===void 0)return;subject();if(isStringOrInteger(
token)||typeof token==="number"&&!Number.isFinite(token))return;violation(moment,`${moment.kind} ${show(moment.method)} carries the progress token ${show(token)}\
, which is neither a string nor an integer`)};return{...carrying("token",brief({request:({meta})=>{if(meta?.["progressToken"]!==void 0)subject()}})),...carrying(
"odd-token",{request:request=>judge2(request,request.meta?.["progressToken"])}),...brief({"notification notifications/progress":({params})=>{if(params?.["progre\
ssToken"]!==void 0)subject()}}),...carrying("rich",{"notification notifications/progress":notification=>judge2(notification,notification.params?.["progressToken"])})}}});var CREATING=["tools/call","sampling/createMessage","elicitation/create"];var REPORTING=["tasks/get","tasks/cancel","tasks/list"];function onTaskReport(known5,handle){
const each=moment=>{for(const report of known5.reports(moment))handle(report,moment)};const created={};for(const method of CREATING)created[`result ${method}`]=
each;const handlers={...carrying("task",created),"notification notifications/tasks/status":each};for(const method of REPORTING)handlers[`result ${method}`]=each;
return handlers}var progressTokenUnique=defineCheck({id:"progress-token-unique",subject:"a request that gives a progress token",violation:"another request of the same party wit\
h that token had no answer yet",create({subject,violation,use}){const tokens=use(progressTokens);const known5=use(tasks);const byRequest=new MomentNotes;const byTask=new WeakMap;
const some=new Latch;const confirm=earlier=>{const suspect=byRequest.get(earlier);if(suspect===void 0||suspect.confirmed)return;suspect.confirmed=true;violation(
suspect,suspect.detail)};tokens.onClash((request,{request:earlier,task})=>{if(!isCertainSession(request)||!isOther(earlier,request))return;const suspect={confirmed:false,
seq:request.seq,line:request.line,era:request.era,detail:`request ${show(request.method)} repeats the progress token ${show(request.meta?.["progressToken"])} of\
 the request at seq ${earlier.seq}, which is still active`};if(task){const created=known5.createdBy(earlier);if(created!==void 0&&created.terminal===void 0)byTask.
set(created,suspect)}else if(isAtWork(earlier)){violation(suspect,suspect.detail)}else{byRequest.set(earlier,suspect);some.open()}});return{...carrying("token",
{...brief({request(request){if(tokenOf(request)!==void 0&&isCertainSession(request))subject()}}),...after(some,{response({request}){if(request!==void 0)confirm(
request)}})}),...after(some,sentBy("server",{message({exchange}){const earlier=exchange?.message;if(earlier?.kind==="request"&&earlier.answered===void 0)confirm(
earlier)}})),...onTaskReport(known5,({task,status})=>{const suspect=byTask.get(task);if(suspect===void 0)return;byTask.delete(task);if(!TERMINAL_STATUSES.has(status))
violation(suspect,suspect.detail)})}}});function isOther(earlier,request){if(earlier.key===request.key)return false;return request.transport==="stdio"||fingerprint(
earlier.meta?.[META_CLIENT_INFO])===fingerprint(request.meta?.[META_CLIENT_INFO])}function isAtWork({transport,exchange,from,era}){if(transport==="stdio")return true;
return from==="client"&&era!=="modern"&&exchange!==void 0&&isStream(exchange)}var taskProgressStops=defineCheck({id:"task-progress-stops",subject:"a progress notification under the token of a request that was answered with a task",violation:"\
its sender had already reported a terminal status of the task",create({subject,violation,use}){const tokens=use(progressTokens);const known5=use(tasks);const endedIn=new WeakMap;
return{...onTaskReport(known5,({task},moment)=>{if(task.terminal?.seq===moment.seq&&moment.exchange!==void 0)endedIn.set(task,moment.exchange.index)}),...carrying(
"tasked",{"notification notifications/progress"(notification){const{state,request}=tokens.use(notification);const task=state==="task"&&request!==void 0?known5.createdBy(
request):void 0;if(task===void 0)return;subject();const{terminal}=task;if(terminal===void 0)return;const{transport,exchange}=notification;if(transport!=="stdio"&&
(exchange===void 0||endedIn.get(task)!==exchange.index))return;violation(notification,`progress for token ${show(notification.params?.["progressToken"])} follow\
s the report at seq ${terminal.seq} that task ${show(task.id)} is ${show(terminal.status)}, and must stop with it`)}})}}});function hasRelatedTask(meta){return meta!==void 0&&Object.hasOwn(meta,META_RELATED_TASK)}function relatedTaskId(meta){const related=meta!==void 0&&hasRelatedTask(
meta)?meta[META_RELATED_TASK]:void 0;const id=isObject(related)?related["taskId"]:void 0;return typeof id==="string"?id:void 0}function resultMeta(result){const meta=isObject(
result)?result["_meta"]:void 0;return isObject(meta)?meta:void 0}var taskProgressToken=defineCheck({id:"task-progress-token",subject:"a progress notification that names its task in `_meta`, where the request for that task gav\
e a token",violation:"it names another token",create({subject,violation,use}){const tokens=use(progressTokens);const known5=use(tasks);const originals=new WeakMap;
const create=({request})=>{const task=request===void 0?void 0:known5.createdBy(request);const key=request===void 0?void 0:tokenOf(request);if(task===void 0||key===
void 0)return;originals.set(task,{key,token:request?.meta?.["progressToken"]})};return{...carrying("task",{"result tools/call":create,"result sampling/createMes\
sage":create,"result elicitation/create":create}),...carrying("tasked",{"notification notifications/progress"(notification){const id=relatedTaskId(notification.
meta);if(id===void 0)return;const task=known5.find(notification.session,notification.from,id);const original=task===void 0?void 0:originals.get(task);const{key,
state,request}=tokens.use(notification);if(original===void 0||key===void 0||state==="unknown")return;subject();if(key===original.key||state==="ended"||state==="\
given-up")return;if(request!==void 0&&isAbout(request,id))return;violation(notification,`progress of task ${show(id)} names token ${show(notification.params?.["\
progressToken"])}, where the request for the task gave ${show(original.token)}`)}})}}});function isAbout({params,meta},id){return params?.["taskId"]===id||relatedTaskId(
meta)===id}var progressChecks=[progressInOperation,progressIncreases,progressTokenType,progressTokenUnique,taskProgressStops,taskProgressToken];var promptCatalog=defineRelation({name:"prompt-catalog",create(){const value=new Catalog({list:"prompts/list",items:"prompts",use:"prompts/get",changed:"notific\
ations/prompts/list_changed"});return{value,handlers:value.handlers()}}});function missingArguments(catalog,request){const prompt=catalog.atCall(request);const declared=prompt?.definition["arguments"];if(!Array.isArray(declared))return[];
const given=request.params?.["arguments"]??{};if(!isObject(given))return[];return declared.filter(argument=>isObject(argument)&&argument["required"]===true).map(
argument=>argument["name"]).filter(name=>typeof name==="string").filter(name=>!Object.hasOwn(given,name)||given[name]===null)}function argumentFault(catalog,request){
const[missing]=missingArguments(catalog,request);if(missing!==void 0){return`leaves out ${show(missing)}, which is listed as required at seq ${catalog.atCall(request).
seq}`}const given=request.params?.["arguments"];if(!isObject(given))return void 0;const wrong2=Object.entries(given).find(([,value])=>typeof value!=="string"&&value!==
null);return wrong2===void 0?void 0:`gives ${show(wrong2[0])} the value ${show(wrong2[1],40)}, which is no string`}function argumentHandlers({subject,use,violation}){
const catalog=use(promptCatalog);return{"response prompts/get":response=>{const{request}=response;const fault2=request===void 0?void 0:argumentFault(catalog,request);
if(request===void 0||fault2===void 0)return;if(response.kind==="error"){subject();return}if(!isObject(response.result)||(response.result["resultType"]??"complet\
e")!=="complete")return;subject();violation(response,`prompts/get at seq ${request.seq} ${fault2}, and is answered with a result: expected its arguments to be v\
alidated`)}}}var promptArgumentsValidated=defineCheck({id:"prompt-arguments-validated",subject:"an answer to a prompts/get that leaves out a required argument, or gives one \
that is no string",violation:"it is answered with the prompt",create:argumentHandlers});function negotiationHandlers({subject,use,violation},by){const declarations=use(serverDeclarations);const asked=request=>{const declaration=declarations.at(request,
by);if(request.from!=="client"||declaration===void 0)return;subject();if(declares(declaration.capabilities,"prompts"))return;violation(request,`the client sends\
 ${request.method}, but the server's declaration at seq ${declaration.seq} does not name "prompts"`)};return{"request prompts/list":asked,"request prompts/get":asked,
"notification notifications/prompts/list_changed":notification=>{const declaration=declarations.at(notification,by);if(notification.from!=="server"||declaration===
void 0)return;subject();if(declares(declaration.capabilities,"prompts.listChanged"))return;violation(notification,`the server sends notifications/prompts/list_c\
hanged, but its declaration at seq ${declaration.seq} does not name "prompts.listChanged"`)}}}var promptConsiderations=defineCheck({id:"prompt-considerations",subject:"an answer to a prompts/get with wrong arguments, or a prompts message after the server\
/discover result",violation:"the prompt is given all the same, or the server did not declare what the message needs",create:context=>({...argumentHandlers(context),
...negotiationHandlers(context,"discover")})});function isBase64(text3){const body=text3.replace(/[\r\n]/g,"");const match2=/^([A-Za-z0-9+/]*|[A-Za-z0-9_-]*)(={0,2})$/.exec(body);if(match2===null)return false;
const digits=match2[1].length;const padding=match2[2].length;if(digits%4===1)return false;return padding===0||(digits+padding)%4===0}var Block=class{block;#holder;#index;#rest;constructor(block,holder,index,rest){this.block=block;this.#holder=holder;this.#index=index;this.#rest=rest}get path(){
return`${this.#holder}[${this.#index}]${this.#rest}`}};var toolContent=ofLast(result=>{const content2=isObject(result.result)?result.result["content"]:void 0;const blocks=[];
if(!Array.isArray(content2))return blocks;for(let index=0;index<content2.length;index+=1){const block=content2[index];if(isObject(block))blocks.push(new Block(block,
"content",index,""))}return blocks});var promptContent=ofLast(result=>{const messages=isObject(result.result)?result.result["messages"]:void 0;const blocks=[];if(!Array.
isArray(messages))return blocks;for(let index=0;index<messages.length;index+=1){const message=messages[index];const block=isObject(message)?message["content"]:void 0;
if(isObject(block))blocks.push(new Block(block,"messages",index,".content"))}return blocks});function ofLast(find3){let last2;let found;return result=>{if(result!==
last2){found=find3(result);last2=result}return found}}var TOKEN3="[!#$%&'*+.^_`|~0-9A-Za-z-]+";var QUOTED2='"(?:[^"\\\\]|\\\\.)*"';var PARAMETER=`${TOKEN3}=(?:${TOKEN3}|${QUOTED2})`;var MEDIA_TYPE=new RegExp(`^${TOKEN3}\
/${TOKEN3}(?:[ \\t]*;(?:[ \\t]*${PARAMETER})?)*[ \\t]*$`);function isMediaType(text3){return MEDIA_TYPE.test(text3)}var promptEmbeddedResource=defineCheck({id:"prompt-embedded-resource",subject:"an embedded resource in a prompts/get result",violation:"it lacks a valid uri, a \
mimeType, or both text and a base64 blob",create({subject,violation}){return{"result prompts/get":result=>{if(result.from!=="server")return;for(const each of promptContent(
result)){const{block}=each;if(block["type"]!=="resource")continue;subject();const{resource:resource2}=block;if(!isObject(resource2)){violation(result,`${each.path}\
.resource is ${seen(resource2)}: expected the contents of a resource`);continue}for(const fault2 of faultsOf(resource2))violation(result,`${each.path}.resource${fault2}`)}}}}});
function*faultsOf({uri,mimeType,text:text3,blob}){if(typeof uri!=="string"||!isUri(uri))yield`.uri is ${seen(uri)}: expected a valid URI`;if(typeof mimeType!=="\
string"||!isMediaType(mimeType)){yield`.mimeType is ${seen(mimeType)}: expected a MIME type`}if(typeof text3==="string")return;if(blob===void 0||blob===null)yield"\
 has neither text nor a base64 blob";else if(typeof blob!=="string"||!isBase64(blob))yield`.blob is ${seen(blob)}: expected base64 text`}function seen(value){if(value===
void 0)return"missing";if(Array.isArray(value))return"an array";return isObject(value)?"an object":show(value,40)}var MAX_LENGTH7=2e3;function errorWords(error){const message=isObject(error)?error["message"]:void 0;if(typeof message!=="string"||message.length>MAX_LENGTH7)return void 0;
return plain(message).replace(/^mcp error -?\d{1,9}: ?/,"")}function saysUnknown(words,kind,name){if(new RegExp(`^${kind} not found(?![a-z0-9])`).test(words))return true;
if(new RegExp(`^unknown ${kind}(?:$|[.:,;!(])`).test(words))return true;const meant=plain(name);if(meant==="")return false;return words.startsWith(`unknown ${kind}\
 ${meant}`)||words.startsWith(`${kind} ${meant} not found`)||words===`${meant} not found`}function saysInternal(words){return/^internal (?:server )?error(?:$|[.:!])/.
test(words)}function plain(text3){return text3.replace(/["'`]/g,"").trim().toLowerCase()}var INVALID_PARAMS7=-32602;var INTERNAL_ERROR2=-32603;var MIN_NAME=3;var promptErrorCode=defineCheck({id:"prompt-error-code",subject:"an error to a prompts requ\
est whose own words say that the prompt is unknown, that a required argument is missing, or that it is an internal error",violation:"it carries another code tha\
n the one for that",create({subject,use,violation}){const catalog=use(promptCatalog);const judge2=moment=>{const{code,error,from,request}=moment;const words=errorWords(
error);if(from!=="server"||code===void 0||words===void 0)return;let due=INVALID_PARAMS7;let fault2;if(saysInternal(words)){due=INTERNAL_ERROR2;fault2="an intern\
al error"}else if(saysUnknownPrompt(words,moment)){fault2="an invalid prompt name"}else if(saysMissingArgument(words,moment,catalog)){fault2="a missing required\
 argument"}else{return}subject();if(code===due)return;const message=isObject(error)?error["message"]:void 0;violation(moment,`the error ${show(message)} to ${request?.
method} has code ${show(code)}: expected ${due} for ${fault2}`)};const handlers={"error prompts/list":judge2,"error prompts/get":judge2};return handlers}});function saysUnknownPrompt(words,{
request}){const name=request?.params?.["name"];return request?.method==="prompts/get"&&saysUnknown(words,"prompt",typeof name==="string"?name:"")}function saysMissingArgument(words,{
request},catalog){if(request===void 0||!/\b(?:missing|required)\b/.test(words))return false;const missing=missingArguments(catalog,request);if(missing.length===
0)return false;if(/\barguments?\b/.test(words))return true;const said=new Set(words.split(/[^\p{L}\p{N}_.-]+/u));return missing.some(name=>name.length>=MIN_NAME&&
said.has(name.toLowerCase()))}var promptMediaEncoded=defineCheck({id:"prompt-media-encoded",subject:"a content block of that type in a prompts/get result",violation:"data is not base64, or m\
imeType is missing or no MIME type",options:{type:["image","audio"]},create({options,subject,violation}){const type=options["type"];return{"result prompts/get":result=>{
if(result.from!=="server")return;for(const each of promptContent(result)){const{block}=each;if(block["type"]!==type)continue;subject();const{data,mimeType}=block;
if(typeof data!=="string"||!isBase64(data)){violation(result,`${each.path}.data of type ${show(type)} is ${seen2(data)}: expected base64 text`)}if(typeof mimeType!==
"string"||!isMediaType(mimeType)){violation(result,`${each.path}.mimeType is ${seen2(mimeType)}: expected a MIME type`)}}}}}});function seen2(value){if(value===
void 0)return"missing";if(Array.isArray(value))return"an array";return isObject(value)?"an object":show(value,40)}var promptNegotiationRespected=defineCheck({id:"prompt-negotiation-respected",subject:"a prompts request, or a notice that the prompts changed, after the initia\
lize result",violation:"the server did not declare prompts, or for the notice listChanged",create:context=>negotiationHandlers(context,"initialize")});var promptsChecks=[promptArgumentsValidated,promptConsiderations,promptEmbeddedResource,promptErrorCode,promptMediaEncoded,promptNegotiationRespected];var contentsOf=ofLast(moment=>{const{result,request}=moment;const found=[];if(request?.method==="resources/read"){const items2=isObject(result)?result["contents"]:
void 0;if(!Array.isArray(items2))return found;for(const[index,contents]of items2.entries()){if(isObject(contents))found.push({contents,path:`contents[${index}]`})}
return found}const blocks=request?.method==="prompts/get"?promptContent(moment):toolContent(moment);for(const each of blocks){const{resource:resource2,type}=each.
block;if(type==="resource"&&isObject(resource2)){found.push({contents:resource2,path:`${each.path}.resource`})}}return found});var blobBase64=defineCheck({id:"blob-base64",subject:"a blob in the contents of a resource, read or embedded",violation:"it is no string, or its text is not bas\
e64",create({subject,violation}){const judge2=result=>{if(result.from!=="server")return;for(const{contents,path}of contentsOf(result)){const blob=contents["blob"];
if(blob===void 0||blob===null)continue;subject();const fault2=faultOf4(blob);if(fault2!==void 0)violation(result,`${path}.blob is ${fault2}: expected a base64 s\
tring`)}};return{"result resources/read":judge2,...carrying("rich",{"result tools/call":judge2,"result tasks/result":judge2}),"result prompts/get":judge2}}});function faultOf4(blob){
if(typeof blob==="string")return isBase64(blob)?void 0:`${show(blob,40)}, which is not base64`;if(Array.isArray(blob))return"an array";return isObject(blob)?"an\
 object":show(blob)}var MAX_RESOURCES=1e3;var Reads=class{answers=new Map;age=0};var missingResourceNotEmpty=defineCheck({id:"missing-resource-not-empty",subject:"an error to resou\
rces/read that says that the resource is not found",violation:"another read of the same URI, with nothing between, is answered with empty contents",create({subject,
violation}){const bySession=new BySession(()=>new Reads);const some=new Latch;const note=(session,uri,place,says)=>{some.open();const{age,answers}=bySession.of(
session);const before=answers.get(uri);answers.delete(uri);const mayBeAtWork=session.client.openCalls+session.server.openCalls>0;if(mayBeAtWork||session.unreadable.
client!==void 0)return void 0;answers.set(uri,{...place,says,age});const[oldest]=answers.keys();if(answers.size>MAX_RESOURCES&&oldest!==void 0)answers.delete(oldest);
return before?.age===age?before:void 0};const blame=(empty,missing,uri)=>{violation(empty,`resources/read of ${show(uri)} is answered with empty contents, thoug\
h the server says at seq ${missing.seq} that it does not exist`)};const mayChange=({session})=>{bySession.of(session).age+=1};return{...after(some,{"request too\
ls/call":mayChange,"response tools/call":mayChange,"notification notifications/resources/list_changed":mayChange,"notification notifications/resources/updated":mayChange}),
"error resources/read":({error,request,session,seq,line})=>{const uri=request?.params?.["uri"];if(typeof uri!=="string"||!saysUnknown(errorWords(error)??"","res\
ource",uri))return;subject();const before=note(session,uri,{seq,line},"missing");if(before?.says==="empty")blame(before,{seq,line},uri)},"result resources/read":result=>{
const{request,session,seq,line}=result;const uri=request?.params?.["uri"];if(typeof uri!=="string")return;if(!isEmpty2(result)){if(some.isOpen)bySession.of(session).
answers.delete(uri);return}const before=note(session,uri,{seq,line},"empty");if(before?.says==="missing")blame({seq,line},before,uri)}}}});function isEmpty2({result}){
const contents=isObject(result)?result["contents"]:void 0;return Array.isArray(contents)&&contents.length===0}var RESOURCE_NOT_FOUND=-32002;var MISSING=/not found|unknown|no such|missing|(?:not|n't) exist|no resource|non-?exist/;var METHODS3=["resources/list","resources\
/templates/list","resources/read","resources/subscribe","resources/unsubscribe"];var resourceErrorCode=defineCheck({id:"resource-error-code",subject:"an error t\
o a resources request whose own words say that the resource is not found, or that it is an internal error",violation:"it carries another code than the one for t\
hat",options:{"not-found":["-32002","-32602","any"],internal:["-32603","any"]},create({options,subject,violation}){const notFound=options["not-found"]==="any"?void 0:
Number(options["not-found"]);const internal=options["internal"]==="any"?void 0:Number(options["internal"]);const judge2=moment=>{const{code,from}=moment;if(from!==
"server"||code===void 0)return;let due;let fault2;if(notFound!==void 0&&saysNotFound(moment,notFound)){due=notFound;fault2="a resource that is not found"}else if(internal!==
void 0&&saysInternal(errorWords(moment.error)??"")){due=internal;fault2="an internal error"}else{return}subject();if(code===due)return;const message=isObject(moment.
error)?moment.error["message"]:void 0;violation(moment,`the error ${show(message)} to ${moment.request?.method} has code ${show(code)}: expected ${due} for ${fault2}`)};
const handlers={};for(const method of METHODS3)handlers[`error ${method}`]=judge2;return handlers}});function saysNotFound({code,error,request},due){if(request?.
method!=="resources/read")return false;const uri=request.params?.["uri"];const words=errorWords(error)??"";if(saysUnknown(words,"resource",typeof uri==="string"?
uri:""))return true;const data=isObject(error)?error["data"]:void 0;const about2=isObject(data)?data["uri"]:void 0;if(uri!==void 0&&about2===uri&&/^(?:[a-z]+ )?not found[.!]?$/.
test(words))return true;return due!==RESOURCE_NOT_FOUND&&code===RESOURCE_NOT_FOUND&&(words===""||MISSING.test(words))}var STANDARD2=new Set(["https","file","git","about","blob","data","ftp","http","mailto","sftp","ssh","tel","urn","ws","wss"]);var resourceUriSyntax=defineCheck(
{id:"resource-uri-syntax",subject:"the URI of a resource that the server lists, returns or notifies, with a custom scheme or none",violation:"it has no valid sc\
heme, or a character that RFC 3986 does not allow where it stands",since:"2025-06-18",create({subject,violation}){const judge2=(moment,uri,path)=>{if(typeof uri!==
"string")return;const scheme=uriScheme(uri);if(scheme!==void 0&&STANDARD2.has(scheme))return;subject();if(scheme===void 0){violation(moment,`${path} is ${show(uri)}\
, which does not begin with a URI scheme by RFC 3986`)}else if(!isUri(uri)){violation(moment,`${path} is ${show(uri)}, which is no URI by RFC 3986`)}};const judgeBlocks=result=>{
if(result.from!=="server")return;const blocks=result.request?.method==="prompts/get"?promptContent(result):toolContent(result);for(const each of blocks){const{block}=each;
if(block["type"]==="resource_link")judge2(result,block["uri"],`${each.path}.uri`)}for(const{contents,path}of contentsOf(result))judge2(result,contents["uri"],`${path}\
.uri`)};return{"result resources/list":result=>{const resources=isObject(result.result)?result.result["resources"]:void 0;if(result.from!=="server"||!Array.isArray(
resources))return;for(const[index,resource2]of resources.entries()){if(isObject(resource2))judge2(result,resource2["uri"],`resources[${index}].uri`)}},"result r\
esources/read":result=>{if(result.from!=="server")return;const asked=result.request?.params?.["uri"];for(const{contents,path}of contentsOf(result)){if(contents["\
uri"]!==asked)judge2(result,contents["uri"],`${path}.uri`)}},...carrying("rich",{"result tools/call":judgeBlocks,"result tasks/result":judgeBlocks}),"result pro\
mpts/get":judgeBlocks,"notification notifications/resources/updated":notification=>{if(notification.from==="server")judge2(notification,notification.params?.["u\
ri"],"params.uri")}}}});var REFUSALS2=new Set([-32602,-32002]);var resourceUriValidated=defineCheck({id:"resource-uri-validated",subject:"an answer to resources/read of what is no URI",
violation:"contents are returned for it",create({subject,violation}){return{"response resources/read"(response){const{request}=response;const uri=request?.params?.["\
uri"];if(response.from!=="server"||request===void 0||uri===void 0)return;if(typeof uri==="string"&&uriScheme(uri)!==void 0)return;if(response.kind==="error"){if(response.
code!==void 0&&REFUSALS2.has(response.code))subject();return}const contents=isObject(response.result)?response.result["contents"]:void 0;if(!Array.isArray(contents)||
contents.length===0)return;subject();violation(response,`resources/read at seq ${request.seq} asks for ${show(uri)}, which is no URI, and is answered with conte\
nts, where a refusal was due`)}}}});var resourcesChecks=[resourceUriValidated,blobBase64,missingResourceNotEmpty,resourceErrorCode,resourceUriSyntax];var rootChangeNotified=defineCheck({id:"root-change-notified",subject:"a further list of roots in a session whose client declared roots.listChanged",violation:"\
its URIs differ from those of the list before, and no list_changed announces it",create({subject,violation}){const bySession=new BySession(()=>({changes:0,newest:void 0,
unannounced:void 0}));const changesWhenAsked=new WeakMap;const waiting2=new Set;const some=new Latch;return{"request roots/list":request=>{if(request.from==="se\
rver")changesWhenAsked.set(request,bySession.of(request.session).changes)},"result roots/list":({request,session,result,seq,line,era})=>{if(request?.from!=="ser\
ver"||!isCertainSession(request))return;if(!declares(session.clientDeclared?.capabilities,"roots.listChanged"))return;const uris=urisOf(result);const changes=changesWhenAsked.
get(request);if(uris===void 0||changes===void 0)return;const listed=bySession.of(session);const{newest}=listed;listed.newest={seq,uris,changes};if(newest===void 0)
return;subject();if(newest.uris===uris||listed.changes!==newest.changes)return;listed.unannounced??={seq,line,era,before:newest.seq,over:false};waiting2.add(listed);
some.open()},"notification notifications/roots/list_changed":({from,session})=>{if(from!=="client")return;const listed=bySession.of(session);listed.changes+=1;listed.
unannounced=void 0;waiting2.delete(listed)},...after(some,{"client message":({session,seq})=>{const unannounced=bySession.of(session).unannounced;if(unannounced!==
void 0&&unannounced.seq<seq)unannounced.over=true}}),lifecycle:({event})=>{if(event!=="transport-close")return;for(const{unannounced}of waiting2)unannounced.over=
true},end:()=>{for(const{unannounced}of waiting2){if(!unannounced?.over)continue;violation(unannounced,`the client lists other roots than at seq ${unannounced.before}\
, and no notifications/roots/list_changed announces the change`)}}}}});function urisOf(result){const roots=isObject(result)?result["roots"]:void 0;if(!Array.isArray(
roots))return void 0;const uris=new Set;for(const root of roots){const uri=isObject(root)?root["uri"]:void 0;if(typeof uri!=="string")return void 0;uris.add(uri)}
return JSON.stringify([...uris].sort())}var rootFileUri=defineCheck({id:"root-file-uri",subject:"the uri of a root that a client lists",violation:"it does not begin with file://",create(context){const{
subject,violation}=context;return onAsks(context,"roots/list",{answer:({at,result},{name})=>{const roots=isObject(result)?result["roots"]:void 0;if(!Array.isArray(
roots))return;for(const root of roots){const uri=isObject(root)?root["uri"]:void 0;if(typeof uri!=="string")continue;subject();if(uri.slice(0,7).toLowerCase()===
"file://")continue;violation(at,`the client answers ${name} with a root at ${show(uri)}: a file:// URI is due`)}}})}});var rootsCapabilityChecked=defineCheck({id:"roots-capability-checked",subject:"a roots/list to a client whose capabilities are known",violation:"the client decl\
ared no roots",create(context){const{subject,violation}=context;const where2=isModern(context.revision)?"the request that it answers declares":"initialize decla\
red";return onAsks(context,"roots/list",{ask:({at,name,declared})=>{const known5=hasDeclared(declared,"roots");if(known5===void 0)return;subject();if(!known5)violation(
at,`the server sends ${name}, but ${where2} no roots`)}})}});var rootsRefused=defineCheck({id:"roots-refused",subject:"the error with which a client that declared no roots answers roots/list",violation:"its code is not -3\
2601",create(context){const{subject,violation}=context;return onAsks(context,"roots/list",{answer:({at,code,declared,cancelled})=>{if(code===void 0||cancelled||
hasDeclared(declared,"roots")!==false)return;subject();if(code===-32601)return;violation(at,`the client, which declared no roots, answers roots/list with error ${code}\
: -32601 is due`)}})}});var rootsChecks=[rootChangeNotified,rootFileUri,rootsCapabilityChecked,rootsRefused];function messagesOf(params){const messages=params?.["messages"];return Array.isArray(messages)?messages:[]}function blocksOf(message){const content2=isObject(message)?
message["content"]:void 0;if(isObject(content2))return[content2];return Array.isArray(content2)?content2.filter(isObject):[]}function holds2(message,type){return blocksOf(
message).some(block=>block["type"]===type)}function toolUseIds(message){const ids=[];for(const block of blocksOf(message)){if(block["type"]==="tool_use"&&typeof block["\
id"]==="string")ids.push(block["id"])}return ids}function imbalance(ids,next){const results=new Set;for(const block of blocksOf(next)){if(block["type"]==="tool_\
result"&&typeof block["toolUseId"]==="string")results.add(block["toolUseId"])}const missing=ids.find(id=>!results.has(id));if(missing!==void 0)return{fault:"mis\
sing",id:missing};const role=isObject(next)?next["role"]:void 0;if(role!=="user")return{fault:"role",role};const other=blocksOf(next).find(block=>block["type"]!==
"tool_result");return other===void 0?void 0:{fault:"mixed",type:other["type"]}}function mixesToolResults(message){if(!isObject(message)||message["role"]!=="user")
return false;const blocks=blocksOf(message);return blocks.some(block=>block["type"]==="tool_result")&&blocks.some(block=>block["type"]!=="tool_result")}function offersTools(params){
const tools=params?.["tools"];return Array.isArray(tools)&&tools.length>0}function toolChoiceMode(params){const choice=params?.["toolChoice"];return isObject(choice)?
choice["mode"]:void 0}var samplingHistoryRefused=defineCheck({id:"sampling-history-refused",subject:"the result, or the error -32602, that answers a sampling request with that fault",
violation:"it is a result",options:{fault:["missing-result","mixed-content"]},create(context){const{options,subject,violation}=context;const isFaulty=options["f\
ault"]==="mixed-content"?hasMixedContent:lacksToolResult;const seen3=options["fault"]==="mixed-content"?"mixes tool results with other content":"lacks a tool re\
sult";return onAsks(context,"sampling/createMessage",{since:"2025-11-25",answer:({at,result,code,cancelled},{name,params,declared})=>{if(cancelled||params?.["ta\
sk"]!==void 0||result===void 0&&code!==-32602)return;if(hasDeclared(declared,"sampling.tools")!==true||!isFaulty(messagesOf(params)))return;subject();if(result!==
void 0){violation(at,`the client answers ${name}, which ${seen3}, with a result: error -32602 is due`)}}})}});function hasMixedContent(messages){return messages.
some(mixesToolResults)}function lacksToolResult(messages){return messages.some((message,index)=>{if(!isObject(message)||message["role"]!=="assistant")return false;
return imbalance(toolUseIds(message),messages[index+1])?.fault==="missing"})}var samplingIncludeContext=defineCheck({id:"sampling-include-context",subject:"a sampling request; where the declaration counts, one with thisServer or allServe\
rs",violation:"includeContext is thisServer or allServers, in any case or without sampling.context",options:{when:["always","undeclared"]},create(context){const{
options,subject,violation}=context;const always=options["when"]==="always";return onAsks(context,"sampling/createMessage",{since:"2025-11-25",ask:({at,name,params,
declared})=>{const value=params?.["includeContext"];const used=value==="thisServer"||value==="allServers";if(always){subject();if(used)violation(at,`${name} has\
 includeContext ${show(value)}: "none" or no includeContext is due`);return}const known5=used?hasDeclared(declared,"sampling.context"):void 0;if(known5===void 0)
return;subject();if(!known5)violation(at,`${name} has includeContext ${show(value)}, but the client declared no sampling.context`)}})}});var samplingMessageShape=defineCheck({id:"sampling-message-shape",subject:"a message in a sampling request, and the message that answers it",violation:"its role\
 is neither user nor assistant, or it has no content",create(context){const{subject,violation}=context;const judge2=(at,name,message)=>{if(!isObject(message))return;
subject();const{role,content:content2}=message;if(role!=="user"&&role!=="assistant"){const seen3=role===void 0?"no role":`role ${show(role)}`;violation(at,`${name}\
 has ${seen3}: "user" or "assistant" is due`)}if(content2===void 0)violation(at,`${name} has no content`)};return onAsks(context,"sampling/createMessage",{ask:({
at,name,params})=>{for(const[index,message]of messagesOf(params).entries()){judge2(at,`message ${index} of ${name}`,message)}},answer:({at,result},{name})=>{if(!isObject(
result))return;if(result["role"]===void 0&&result["content"]===void 0&&result["model"]===void 0)return;judge2(at,`the answer to ${name}`,result)}})}});var samplingToolChoice=defineCheck({id:"sampling-tool-choice",subject:"the answer to a sampling request with that tool choice",violation:"it holds a tool use de\
spite none, or ends the turn without any despite required",options:{mode:["none","required"]},create(context){const{options,subject,violation}=context;const{mode}=options;
return onAsks(context,"sampling/createMessage",{since:"2025-11-25",answer:({at,result},{name,params,declared})=>{if(toolChoiceMode(params)!==mode||!isObject(result)||
result["content"]===void 0)return;const uses=holds2(result,"tool_use");if(mode==="none"){subject();if(uses)violation(at,`the client answers ${name}, whose toolC\
hoice is "none", with a tool use`);return}if(!offersTools(params)||hasDeclared(declared,"sampling.tools")!==true)return;if(!uses&&result["stopReason"]!=="endTur\
n")return;subject();if(uses||usedInThisLoop(messagesOf(params)))return;violation(at,`the client ends the turn of ${name}, whose toolChoice is "required", withou\
t a tool use`)}})}});function usedInThisLoop(messages){for(let index=messages.length-1;index>=0;index-=1){const message=messages[index];if(holds2(message,"tool_\
use")||holds2(message,"tool_result"))return true;if(isObject(message)&&message["role"]==="user")return false}return false}var samplingToolResultsAlone=defineCheck({id:"sampling-tool-results-alone",subject:"a user message with a tool result in a sampling request",violation:"it also \
holds content of another type",create(context){const{subject,violation}=context;return onAsks(context,"sampling/createMessage",{since:"2025-11-25",ask:({at,name,
params})=>{for(const[index,message]of messagesOf(params).entries()){if(!isObject(message)||message["role"]!=="user"||!holds2(message,"tool_result"))continue;subject();
if(!mixesToolResults(message))continue;violation(at,`message ${index} of ${name} mixes tool results with other content: tool results alone are due`)}}})}});var MAX_OPEN3=1e4;var samplingToolUsesAnswered=defineCheck({id:"sampling-tool-uses-answered",subject:"an assistant message with tool uses in a sampling request;\
 one that a client answered before, where replies count",violation:"the next message is no user message of tool results alone, with one for each tool use",options:{
uses:["any","replied"]},create(context){const{options,subject,violation}=context;const replies=options["uses"]==="replied";const open=new WeakMap;return onAsks(
context,"sampling/createMessage",{since:"2025-11-25",ask:({at,name,params})=>{const messages=messagesOf(params);const asked=open.get(at.session);for(const[index,
message]of messages.entries()){if(!isObject(message)||message["role"]!=="assistant")continue;const all=toolUseIds(message);const ids=replies?all.filter(id=>asked?.
delete(id)):all;if(ids.length===0)continue;subject();const fault2=imbalance(ids,messages[index+1]);if(fault2!==void 0)violation(at,`message ${index} of ${name} ${describe4(
fault2,messages[index+1])}`)}},...replies?{answer:({at,result})=>{if(!isObject(result)||result["stopReason"]!=="toolUse")return;const asked=open.get(at.session)??
new Set;open.set(at.session,asked);for(const id of toolUseIds(result))asked.add(id);for(const oldest of asked){if(asked.size<=MAX_OPEN3)break;asked.delete(oldest)}}}:
{}})}});function describe4(fault2,next){switch(fault2.fault){case"missing":return next===void 0?`is the last one and holds tool use ${show(fault2.id)}: a user m\
essage with its tool result is due`:`holds tool use ${show(fault2.id)}, and the next message has no tool result for it`;case"role":return`holds tool uses, and t\
he next message has role ${show(fault2.role)}: a user message is due`;case"mixed":return`holds tool uses, and the next message holds content of type ${show(fault2.
type)}: tool results alone are due`}}var samplingToolsDeclared=defineCheck({id:"sampling-tools-declared",subject:"the answer to a sampling request that offers tools, with a tool use in it",violation:"\
the client did not declare sampling.tools",create(context){const{subject,violation}=context;return onAsks(context,"sampling/createMessage",{since:"2025-11-25",answer:({
at,result,declared},{name,params})=>{if(!offersTools(params)||!isObject(result))return;if(!holds2(result,"tool_use")&&result["stopReason"]!=="toolUse")return;const known5=hasDeclared(
declared,"sampling.tools");if(known5===void 0)return;subject();if(!known5)violation(at,`the client answers ${name} with a tool use, but declared no sampling.too\
ls`)}})}});var samplingToolsRequested=defineCheck({id:"sampling-tools-requested",subject:"a sampling request that offers tools to a client whose capabilities are known",violation:"\
the client did not declare sampling.tools",create(context){const{subject,violation}=context;return onAsks(context,"sampling/createMessage",{since:"2025-11-25",ask:({
at,name,params,declared})=>{if(!offersTools(params))return;const known5=hasDeclared(declared,"sampling.tools");if(known5===void 0)return;subject();if(!known5)violation(
at,`the server sends ${name} with tools to a client that declared no sampling.tools`)}})}});var samplingChecks=[samplingHistoryRefused,samplingIncludeContext,samplingMessageShape,samplingToolChoice,samplingToolResultsAlone,samplingToolUsesAnswered,samplingToolsDeclared,
samplingToolsRequested];var REQUEST={kind:"request"};var NOTIFICATION={kind:"notification"};var RESULT={kind:"result"};var ERROR={kind:"error"};function classify(payload){if(!isObject(
payload)){if(typeof payload==="string")return malformed("not-json");return malformed(Array.isArray(payload)?"batch":"not-object")}const{method}=payload;if(typeof method===
"string"){return Object.hasOwn(payload,"id")?REQUEST:NOTIFICATION}if(method!==void 0)return malformed("shapeless");if(Object.hasOwn(payload,"error"))return ERROR;
if(Object.hasOwn(payload,"result"))return RESULT;return malformed(Object.hasOwn(payload,"id")?"hollow":"shapeless")}function isInitialize2(payload){return isObject(
payload)&&payload["method"]==="initialize"&&Object.hasOwn(payload,"id")}function malformed(reason){return{kind:"malformed",reason}}var MAX_TEXT2=1e6;var Pieces=class{start;#text="";#lines=0;#balance=new JsonBalance;constructor(start){this.start=start}add(line){if(this.#lines>0)this.#text+=this.#balance.
inString?"\\n":"\n";this.#text+=line;this.#lines+=1;if(this.#text.length>MAX_TEXT2)return"none";if(this.#balance.read(line))return"open";return this.#lines>1&&isMessage(
this.#text)?"message":"none"}get lines(){return this.#lines}};var embeddedNewline=defineCheck({id:"embedded-newline",subject:"a line over stdio that is a messag\
e, or lines that make one together",violation:"several lines in a row make one message",create({subject,violation}){const pieces={client:void 0,server:void 0};return{
...over("stdio",{...brief({message(message){if(message.kind!=="malformed")subject()}}),...carrying("garbled",{message(message){const{from}=message;if(message.kind!==
"malformed"){pieces[from]=void 0;return}const line=lineOf(message.payload);const started=pieces[from]??(/^\s*[[{]/.test(line)?new Pieces(message):void 0);const made=started?.
add(line)??"none";pieces[from]=made==="open"?started:void 0;if(made!=="message"||started===void 0)return;const{start,lines}=started;subject(start);violation(start,
`message is spread over ${lines} lines up to seq ${message.seq}, but must not contain newlines`)}})}),lifecycle(){pieces.client=void 0;pieces.server=void 0}}}});
function lineOf(payload){if(typeof payload==="string")return payload;try{return JSON.stringify(payload)}catch{return""}}function isMessage(text3){let value;try{
value=JSON.parse(text3)}catch{return false}return isObject(value)&&value["jsonrpc"]==="2.0"&&classify(value).kind!=="malformed"}var MAX_CANCELLED=1e3;var nothingAfterCancelledListen=defineCheck({id:"nothing-after-cancelled-listen",subject:"a cancelled subscriptions/listen, once the serve\
r answered a request that was sent after its cancellation",violation:"a notification or a response for it follows",create({subject,violation}){const bySession=new WeakMap;
return carrying("cancellation",{...sentBy("client",{"notification notifications/cancelled"({cancels,session,transport,seq}){if(transport!=="stdio"||cancels?.method!==
"subscriptions/listen")return;let cancelled=bySession.get(session);if(cancelled===void 0){cancelled=new Map;bySession.set(session,cancelled)}if(cancels.key===void 0||
cancelled.size>=MAX_CANCELLED||cancelled.has(cancels.key))return;cancelled.set(cancels.key,{request:cancels,seq,read:void 0})},request({key,session}){if(key!==void 0)
bySession.get(session)?.delete(key)}}),...sentBy("server",{response(response){const{request,session}=response;const cancelled=bySession.get(session);if(cancelled===
void 0)return;const own=response.key===void 0?void 0:cancelled.get(response.key);if(own?.read!==void 0){violation(response,`a response follows for the subscript\
ion ${show(own.request.id)} that was cancelled at seq ${own.seq}, after the server had answered a later request at seq ${own.read}`)}if(request===void 0)return;
for(const each of cancelled.values()){if(each.read!==void 0||each.seq>request.seq||each.request===request)continue;each.read=response.seq;subject(each.request)}},
notification(notification){const{meta,method,session,text:text3}=notification;if(meta===void 0)return;const key=exactKey(meta[META_SUBSCRIPTION],text3,SUBSCRIPTION);
const own=key===void 0?void 0:bySession.get(session)?.get(key);if(own?.read===void 0)return;violation(notification,`notification ${show(method)} follows for the\
 subscription ${show(own.request.id)} that was cancelled at seq ${own.seq}, after the server had answered a later request at seq ${own.read}`)}})})}});var stdioValidMessage=defineCheck({id:"stdio-valid-message",subject:"a line that was written to the stdin or the stdout of the server",violation:"the line is no\
 single JSON-RPC message",options:{by:["server","client"]},create({options,subject,violation}){const by=options["by"]==="client"?"client":"server";const stream=by===
"client"?"stdin":"stdout";let pending;const blame=line=>{subject(line);violation(line,`line on ${stream} of the server is no single MCP message: ${describeMalformed(
line)}`)};return{...over("stdio",sentBy(by==="client"?"server":"client",{error(error){if(pending===void 0||error.key!==void 0)return;blame(pending);pending=void 0}})),
...over("stdio",sentBy(by,{...brief({message(message){if(message.kind!=="malformed")subject()}}),...carrying("garbled",{message(message){if(pending!==void 0){blame(
pending);pending=void 0}if(message.kind!=="malformed"){subject();return}const{payload,reason}=message;if(reason==="batch"&&negotiatedBefore(message.session,WITHOUT_BATCHES))
return;if(reason==="not-json"&&typeof payload==="string"){if(payload.trim()==="")return;if(isFragment(payload)){pending=message;return}}blame(message)}})})),lifecycle(){
pending=void 0}}}});var stdioChecks=[embeddedNewline,nothingAfterCancelledListen,stdioValidMessage];var ACKNOWLEDGED2="notifications/subscriptions/acknowledged";var SUBSCRIBED2=new Set(SUBSCRIBED_METHODS);var acknowledgedFirst=defineCheck({id:"acknowledged-fir\
st",subject:"the first message of a subscription",violation:"it is not notifications/subscriptions/acknowledged",create({subject,use,violation}){const known5=use(
subscriptions);return{...carrying("listen",{notification(notification){const{from,line,meta,method,seq}=notification;if(from!=="server"||meta?.[META_SUBSCRIPTION]===
void 0&&!SUBSCRIBED2.has(method))return;const subscription=known5.of(notification);if(subscription===void 0||subscription==="unsettled"||subscription.follows)return;
if(method===ACKNOWLEDGED2){if(subscription.acknowledged?.seq===seq&&subscription.acknowledged.line===line)subject();return}if(subscription.acknowledged!==void 0)
return;subject();violation(notification,`${bare(method)} is sent on the subscription ${show(subscription.request.id)} before its acknowledgment`)}}),"result sub\
scriptions/listen"(result){const{request}=result;const subscription=request===void 0?void 0:known5.opened(request);if(request===void 0||subscription===void 0||subscription.
follows)return;if(request.cancelled!==void 0||request.abandoned!==void 0)return;if(subscription.acknowledged!==void 0)return;subject();violation(result,`the sub\
scription ${show(request.id)} is ended by a result without having been acknowledged`)}}}});var MAX_WAITING9=1e3;var gracefulClosure=defineCheck({id:"graceful-closure",subject:"a subscription that the server cancels (tagged: or ends by a result)",violation:"\
no response to its request follows (tagged: or the result does not carry its subscriptionId)",options:{response:["any","tagged"]},create({options,subject,violation}){
const tagged=options["response"]==="tagged";const waiting2=new Map;const bySession=new WeakSet;return{"notification notifications/cancelled"(notification){const{
exchange,from,params,session,text:text3}=notification;if(from!=="server")return;const key=exactKey(params?.["requestId"],text3,CANCELLED_ID);const own=exchange?.
message?.kind==="request"?exchange.message:void 0;const request=own?.key===key?own:key===void 0?void 0:session.client.open.get(key);if(request?.method!=="subscr\
iptions/listen"||request.answered!==void 0)return;if(request.cancelled!==void 0||request.abandoned!==void 0)return;subject();if(waiting2.has(request)||waiting2.
size>=MAX_WAITING9)return;waiting2.set(request,{notification,past:false});bySession.add(session)},...carrying("cancellation",{response(response){const{from,request,
session}=response;if(waiting2.size===0||from!=="server"||request===void 0||!bySession.has(session))return;for(const[listen,cancelled]of waiting2){if(listen===request)
waiting2.delete(listen);else if(listen.session===session&&request.seq>cancelled.notification.seq)cancelled.past=true}}}),"result subscriptions/listen"(result){const{
from,request,text:text3}=result;if(!tagged||from!=="server"||request?.key===void 0)return;subject();const meta=isObject(result.result)?result.result["_meta"]:void 0;
const id=isObject(meta)?meta[META_SUBSCRIPTION]:void 0;if(exactKey(id,text3,RESULT_SUBSCRIPTION)===request.key)return;violation(result,id===void 0?`result of th\
e subscription ${show(request.id)} has no "${META_SUBSCRIPTION}" in _meta`:`result of the subscription ${show(request.id)} has subscriptionId ${show(id)}`)},lifecycle({
event,from,session,transport}){if(event!=="transport-close"||from!=="server"||transport!=="stdio")return;for(const[listen,cancelled]of waiting2)if(listen.session===
session)cancelled.past=true},end(){for(const[listen,{notification,past}]of waiting2){if(!past||listen.cancelled!==void 0||listen.abandoned!==void 0)continue;violation(
notification,`server cancels the subscription ${show(listen.id)} and sends no response to its request at seq ${listen.seq}`)}}}}});function asksFor({filter},method,params){if(filter===void 0)return void 0;const wanted=filterMember(filter,method);if(wanted===void 0||wanted===false||wanted===
null)return false;switch(method){case"notifications/resources/updated":return covers2(wanted,params?.["uri"],mayHold);case"notifications/tasks":return covers2(wanted,
params?.["taskId"],(id,other)=>id===other);default:return wanted===true?true:void 0}}function covers2(names3,name,holds4){if(!Array.isArray(names3)||typeof name!==
"string")return void 0;let covered=false;for(const each of names3){const held=typeof each==="string"?holds4(each,name):void 0;if(held===true)return true;if(held===
void 0)covered=void 0}return covered}function mayHold(outer,inner){if(outer.includes("{"))return void 0;if(outer===inner)return true;const[a,b]=[normal(outer),normal(
inner)];if(a===void 0||b===void 0||a.scheme!==b.scheme)return void 0;return b.rest.startsWith(a.rest)}function normal(uri){const match2=/^([A-Za-z][A-Za-z0-9+.-]*):([^?#]*)/.
exec(uri);if(match2===null)return void 0;let rest=match2[2];try{rest=decodeURIComponent(rest)}catch{}return{scheme:match2[1].toLowerCase(),rest:rest.toLowerCase().
replace(/\/+$/,"")}}var onlyRequestedNotifications=defineCheck({id:"only-requested-notifications",subject:"a change notification of the server",violation:"the filter of its subscri\
ption does not ask for it, or no subscription at all does",create({subject,use,violation}){const known5=use(subscriptions);const server=use(serverEra);const judge2=(notification,method)=>{
const{exchange,from,params,session,transport}=notification;if(from!=="server")return;const subscription=known5.of(notification);if(subscription==="unsettled")return;
if(subscription!==void 0){const asked=asksFor(subscription,method,params);if(asked===void 0||!asked&&subscription.follows)return;subject();if(asked)return;const{
id,seq}=subscription.request;violation(notification,`${method}${about(notification)} is sent on the subscription ${show(id)}, whose filter at seq ${seq} does no\
t ask for it`);return}if(notification.era!=="modern"||session.handshake!==void 0||!session.startRecorded)return;if(session.unreadable.client!==void 0||known5.wasAsked(
notification,method))return;if(transport==="streamable-http"){const asked=exchange?.messages===1?exchange.message:void 0;if(asked?.kind!=="request"||asked.era!==
"modern")return}server.whenModern(()=>{subject(notification);violation(notification,`${method}${about(notification)} is sent, but no subscriptions/listen reques\
t asked for such notifications`)})};const handlers={};for(const method of SUBSCRIBED_METHODS){handlers[`notification ${method}`]=notification=>judge2(notification,
method)}return handlers}});function about({method,params}){const name=method==="notifications/tasks"?params?.["taskId"]:params?.["uri"];return name===void 0?"":
` of ${show(name,60)}`}var subscriptionsChecks=[acknowledgedFirst,gracefulClosure,onlyRequestedNotifications];var AUGMENTABLE_METHODS=["tools/call","sampling/createMessage","elicitation/create"];function declarationOf(moment,party2,revision){const{session}=moment;if(!isCertainSession(
moment)||negotiatedBefore(session,revision))return void 0;return party2==="server"?session.serverDeclared:session.clientDeclared}function supportsTasksFor({capabilities},method){
if(capabilities?.["tasks"]===void 0)return false;return declares(capabilities,taskCapability(method))}function taskCapability(method){return`tasks.requests.${method.
replace("/",".")}`}function otherParty2(party2){return party2==="client"?"server":"client"}function hasOtherCause2({code,request}){return code===void 0||code===
-32601||code===-32603||request?.refused!==void 0||request?.cancelled!==void 0}function onTaskResponses(handler){const created={};for(const method of AUGMENTABLE_METHODS){
created[`result ${method}`]=moment=>{const state=createdTask(moment);if(state!==void 0)handler(state,moment,method)}}const handlers=carrying("task",created);for(const method of[
"tasks/get","tasks/cancel"]){handlers[`result ${method}`]=moment=>{if(isObject(moment.result))handler(moment.result,moment,method)}}handlers["result tasks/list"]=
moment=>{const listed=isObject(moment.result)?moment.result["tasks"]:void 0;if(!Array.isArray(listed))return;for(const state of listed){if(isObject(state))handler(
state,moment,"tasks/list")}};return handlers}var augmentationDeclared=defineCheck({id:"task-augmentation-declared",subject:'a request with "task" in its params, to a party whose capabilities are recorded',
violation:"the receiver did not declare tasks for that method, or no tasks at all",options:{lacks:["method","tasks"],of:["any","tools/call"]},create({options,revision,
subject,violation}){const anyTasks=options["lacks"]==="tasks";const methods=options["of"]==="any"?AUGMENTABLE_METHODS:["tools/call"];const judge2=request=>{if(taskAugmentation(
request)===void 0)return;const receiver=otherParty2(request.from);const declaration=declarationOf(request,receiver,revision);if(declaration===void 0)return;subject();
const supported=anyTasks?declares(declaration.capabilities,"tasks"):supportsTasksFor(declaration,request.method);if(supported)return;const needed=anyTasks?"task\
s":taskCapability(request.method);violation(request,`request "${request.method}" asks for a task, but the capabilities of the ${receiver} at seq ${declaration.seq}\
 do not include "${needed}"`)};return carrying("task",onRequests(methods,judge2))}});function isTaskStatus(status){return status==="working"||status==="input_required"||TERMINAL_STATUSES.has(status)}var STATUSES="working, input_required, complet\
ed, failed or cancelled";var taskBeginsWorking=defineCheck({id:"task-begins-working",subject:"a task that a request created, with a status",violation:"its first reported status is none \
that a task that began as working can have",create({subject,use,violation}){const known5=use(tasks);const judge2=result=>{for(const{task,status,before}of known5.
reports(result)){subject();if(before!==void 0||isTaskStatus(status))continue;violation(result,`task ${show(task.id)} begins with status ${show(status)}, due is \
"working"`)}};return carrying("task",onResults(AUGMENTABLE_METHODS,judge2))}});var cancelEffective=defineCheck({id:"task-cancel-effective",subject:"a result of tasks/cancel with a status, for a task that was not known to have ended",violation:"\
the status is not cancelled",create({subject,use,violation}){const known5=use(tasks);return{"result tasks/cancel"(result){for(const{status,asked,state}of known5.
reports(result)){if(asked===void 0||known5.endedBefore(asked)!==void 0)continue;subject();if(status==="cancelled")continue;violation(result,`tasks/cancel is ans\
wered with task ${show(state["taskId"])} in status ${show(status)}, due is "cancelled"`)}}}}});var cancelEnded=defineCheck({id:"task-cancel-ended",subject:"the answer to a tasks/cancel that was sent after the task was reported to have ended",violation:"it\
 is a result, or an error with another code that nothing excuses",create({subject,use,violation}){const known5=use(tasks);return{"response tasks/cancel"(response){
const{request}=response;const ended=request===void 0?void 0:known5.endedBefore(request);if(request===void 0||ended===void 0)return;if(response.kind==="error"&&hasOtherCause2(
response))return;subject();if(response.kind==="error"&&response.code===-32602)return;violation(response,`tasks/cancel for task ${show(request.params?.["taskId"])}\
, reported ${ended.status} at seq ${ended.seq}, is answered with ${response.kind==="error"?`error ${response.code}`:"a result"}, due is error -32602`)}}}});function taskSupport(request,catalog,revision){if(request.from!=="client")return void 0;const declaration=declarationOf(request,"server",revision);if(declaration===
void 0||!supportsTasksFor(declaration,"tools/call"))return void 0;const tool=catalog.atCall(request);if(tool===void 0)return void 0;const{execution}=tool.definition;
const value=isObject(execution)?execution["taskSupport"]:void 0;const{seen:seq}=tool;switch(value){case"forbidden":case"optional":case"required":return{value,stated:true,
seq};case void 0:return execution===void 0||isObject(execution)?{value:"forbidden",stated:false,seq}:void 0;default:return void 0}}function supportPhrase({value,
stated}){return stated?`execution.taskSupport "${value}"`:"no execution.taskSupport"}var taskCreateResult=defineCheck({id:"task-create-result",subject:'a result that accepts a request with "task" in its params, from a party that declared tasks f\
or that method',violation:"it holds no task",create({revision,subject,use,violation}){const catalog=use(toolCatalog);const judge2=moment=>{const{request,result,
from}=moment;if(request===void 0||taskAugmentation(request)===void 0||!isObject(result))return;if(request.cancelled!==void 0)return;const declaration=declarationOf(
request,from,revision);if(declaration===void 0||!supportsTasksFor(declaration,request.method))return;if(request.method==="tools/call"){const support=taskSupport(
request,catalog,revision);if(support===void 0||support.value==="forbidden")return}const{action,isError:isError2}=result;if(isError2===true||action!==void 0&&action!==
"accept")return;subject();if(isObject(result["task"]))return;violation(moment,`the ${from} answers "${request.method}" with an ordinary result, though it was as\
ked for a task at seq ${request.seq}`)};return carrying("task",onResults(AUGMENTABLE_METHODS,judge2))}});var creationDeclared=defineCheck({id:"task-creation-declared",subject:'a result that answers a request with "task" in its params, from a party whose capabilitie\
s are recorded',violation:"it is a CreateTaskResult, and the party declared no tasks, or none for that method",options:{lacks:["tasks","method"]},create({options,
revision,subject,violation}){const anyTasks=options["lacks"]==="tasks";const judge2=result=>{const{request,from}=result;if(request===void 0||taskAugmentation(request)===
void 0)return;const declaration=declarationOf(request,from,revision);if(declaration===void 0)return;const created=createdTask(result)!==void 0;const supported=anyTasks?
declares(declaration.capabilities,"tasks"):supportsTasksFor(declaration,request.method);if(anyTasks?!created:supported)return;subject();if(supported||!created)return;
const needed=anyTasks?"tasks":taskCapability(request.method);violation(result,`the ${from} answered "${request.method}" with a task, but its capabilities at seq\
 ${declaration.seq} do not include "${needed}"`)};return carrying("task",onResults(AUGMENTABLE_METHODS,judge2))}});var taskErrorMessage=defineCheck({id:"task-error-message",subject:"an error with a message that answers tasks/get, tasks/list, tasks/update or tasks/cancel",violation:"\
the message is blank",create({subject,violation}){const judge2=moment=>{const message=isObject(moment.error)?moment.error["message"]:void 0;if(typeof message!==
"string")return;subject();if(message.trim()!=="")return;violation(moment,`the error that answers ${moment.request?.method} has a blank message`)};return{"error \
tasks/cancel":judge2,"error tasks/get":judge2,"error tasks/list":judge2,"error tasks/update":judge2}}});var failureExplained=defineCheck({id:"task-failure-explained",subject:"a result of tasks/get with status failed",violation:"its statusMessage is missing or blan\
k",create({subject,use,violation}){const known5=use(tasks);return{"result tasks/get"(result){for(const{task,status,state}of known5.reports(result)){if(status!==
"failed")continue;subject();const{statusMessage}=state;const told=typeof statusMessage==="string"?statusMessage.trim()!=="":(statusMessage??null)!==null;if(told)
continue;violation(result,`task ${show(task.id)} is reported failed with ${typeof statusMessage==="string"?"a blank statusMessage":"no statusMessage"}`)}}}}});var taskGetNotStreamed=defineCheck({id:"task-get-not-streamed",subject:"a successful answer over HTTP to a POST of tasks/get",violation:"its content type is tex\
t/event-stream",create({subject,violation}){return{"http-response tasks/get"(response){const{exchange,status}=response;const request=exchange?.message;if(request?.
kind!=="request")return;if(status<200||status>=300||!takesJson(exchange?.request?.headers["accept"]))return;subject();if(!isStreamHead(response))return;violation(
response,"tasks/get is answered by an event stream, where possible it is due a JSON object")}}}});function takesJson(accept){if(accept===void 0)return true;return accept.
split(",").some(range=>["application/json","application/*","*/*"].includes(mediaType(range)??""))}var taskIdFromReceiver=defineCheck({id:"task-id-from-receiver",subject:"a task that a request created",violation:"its id is the one that the requestor put into \
params.task",create({subject,use,violation}){const known5=use(tasks);const knownBefore=new WeakSet;const proposed=request=>taskAugmentation(request)?.["taskId"];
const judge2=result=>{const{request}=result;const task=request===void 0?void 0:known5.createdBy(request);if(request===void 0||task===void 0)return;subject();if(proposed(
request)!==task.id||knownBefore.has(request))return;violation(result,`task ${show(task.id)} has the id that the ${request.from} asked for at seq ${request.seq},\
 due is one that the ${result.from} generates`)};const note=request=>{const id=proposed(request);if(typeof id!=="string")return;if(known5.find(request.session,otherParty2(
request.from),id)!==void 0)knownBefore.add(request)};return carrying("task",{...onRequests(AUGMENTABLE_METHODS,note),...onResults(AUGMENTABLE_METHODS,judge2)})}});var METHODS4=["tasks/get","tasks/result","tasks/cancel"];var taskIdGoverns=defineCheck({id:"task-id-governs",subject:"a result of tasks/get, tasks/result or tas\
ks/cancel; where the clause is about metadata, one whose request holds both ids and they differ",violation:"it is about another task than params.taskId names, o\
r the request names its task in _meta alone; where the clause is about metadata: it is about the task that _meta names",options:{over:["all","metadata"]},create({
options,subject,violation}){const metadata=options["over"]==="metadata";const judge2=result=>{const{request}=result;if(request===void 0||!isObject(result.result))
return;const{method}=request;const asked=request.params?.["taskId"];const named=relatedTaskId(request.meta);if(metadata&&(typeof asked!=="string"||named===void 0||
named===asked))return;const taken=method==="tasks/result"?relatedTaskId(resultMeta(result.result)):result.result["taskId"];subject();if(typeof taken!=="string"||
asked!==void 0&&typeof asked!=="string")return;if(taken===asked||metadata&&taken!==named)return;violation(result,asked===void 0?`${method} without a taskId is a\
nswered for task ${show(taken)}`:`${method} for task ${show(asked)} is answered for task ${show(taken)}${taken===named?", which the _meta of the request names":
""}`)};const ask=request=>{if(request.params?.["taskId"]!==void 0||!hasRelatedTask(request.meta))return;subject();violation(request,`${request.method} names its\
 task in _meta alone, due is params.taskId`)};return{...onResults(METHODS4,judge2),...metadata?{}:onRequests(METHODS4,ask)}}});var taskIdString=defineCheck({id:"task-id-string",subject:"a task in a result or in a status notification",violation:"its taskId is no string, or missing",create({
subject,violation}){const judge2=(state,moment)=>{const{taskId}=state;if(taskId===void 0&&typeof state["status"]!=="string")return;subject();if(typeof taskId===
"string")return;violation(moment,taskId===void 0?`a task with status ${show(state["status"])} has no taskId, due is a string`:`taskId is ${show(taskId)}, due is\
 a string`)};return{...onTaskResponses(judge2),"notification notifications/tasks/status"(notification){if(notification.params!==void 0)judge2(notification.params,
notification)}}}});var taskIdUnique=defineCheck({id:"task-id-unique",subject:"a task that a request created",violation:"an earlier request of the session was given a task with tha\
t id, which nothing shows to be gone",create({subject,use,violation}){const known5=use(tasks);const gone=new WeakSet;const judge2=result=>{const{request}=result;
if(request===void 0||request.reuses!==void 0)return;const task=known5.createdBy(request);if(task?.created===void 0)return;subject();const earlier=task.replaces;
if(earlier?.created===void 0||gone.has(earlier))return;if(earlier.terminal?.status==="cancelled"||hasExpired(earlier.created,task.created))return;violation(result,
`the ${result.from} answers "${request.method}" with task ${show(task.id)}, the id of the task that it created at seq ${earlier.created.seq}`)};const lose=({request,
from,code})=>{if(request===void 0||code!==-32602)return;const task=known5.find(request.session,from,request.params?.["taskId"]);if(task!==void 0)gone.add(task)};
return{...carrying("task",onResults(AUGMENTABLE_METHODS,judge2)),"error tasks/get":lose,"error tasks/result":lose,"error tasks/cancel":lose}}});function hasExpired({
createdAt,ttl},later){if(ttl===void 0)return false;const age=Date.parse(later.createdAt??"")-Date.parse(createdAt??"");return Number.isNaN(age)||age>=ttl}var MAX_KEPT=1e3;var inputFetched=defineCheck({id:"task-input-fetched",subject:"a task that an answer reported as input_required, once its requestor called task\
s/result or polled until it had ended",violation:"the requestor never called tasks/result",create({subject,use,violation}){const known5=use(tasks);const seen3=new WeakMap;
const excused=new WeakSet;const polled=new Map;const excuse=task=>{if(task===void 0)return;excused.add(task);polled.delete(task)};const act=request=>{const{session,
from,params,method}=request;const task=known5.find(session,otherParty2(from),params?.["taskId"]);if(task!==void 0&&method==="tasks/result"&&seen3.has(task))subject();
excuse(task)};const deliver=({session,from,meta})=>{excuse(known5.find(session,from,relatedTaskId(meta)))};return{"request tasks/result":act,"request tasks/canc\
el":act,"request elicitation/create":deliver,"request sampling/createMessage":deliver,"result tasks/get"(result){for(const{task,status,asked}of known5.reports(result)){
if(asked===void 0||excused.has(task))continue;const since=seen3.get(task);if(status==="input_required"){if(since===void 0)seen3.set(task,result.seq)}else if(since!==
void 0&&asked.seq>since&&TERMINAL_STATUSES.has(status)){if(polled.size<MAX_KEPT&&!polled.has(task))polled.set(task,{task,seen:since,poll:asked})}}},lifecycle({event}){
if(event!=="transport-close")return;for(const{task,seen:since,poll}of polled.values()){subject(poll);violation(poll,`the ${poll.from} polls task ${show(task.id)}\
, which was reported input_required at seq ${since}, until it has ended, and never calls tasks/result`)}polled.clear()}}}});var inputRequiredReported=defineCheck({id:"task-input-required-reported",subject:"the answer to a status poll, while a request tied to that task waits for the a\
nswer of the one that polls",violation:"the status is working",create({subject,use,violation}){const known5=use(tasks);const waiting2=new WeakMap;const ask=request=>{
const task=known5.find(request.session,request.from,relatedTaskId(request.meta));if(task!==void 0)waiting2.set(task,request)};return{"request elicitation/create":ask,
"request sampling/createMessage":ask,"result tasks/get"(result){for(const{task,status,asked}of known5.reports(result)){const input=waiting2.get(task);if(input===
void 0||asked===void 0||asked.seq<input.seq||!isOpen(input))continue;subject();if(status!=="working")continue;violation(result,`task ${show(task.id)} is reporte\
d working, while its request "${input.method}" at seq ${input.seq} waits for an answer, due is input_required`)}}}}});function isOpen({answered,cancelled,refused,
abandoned,transport,exchange}){if(answered!==void 0||cancelled!==void 0||refused!==void 0||abandoned!==void 0)return false;return transport==="stdio"||exchange!==
void 0&&exchange.aborted===void 0}var BY_TASK_ID=["tasks/get","tasks/result","tasks/cancel"];var invalidRefused=defineCheck({id:"task-invalid-refused",subject:"the answer to a tasks/ request who\
se taskId is missing or no string, or to a tasks/list whose cursor is no string",violation:"it is a result, or an error with another code that nothing excuses",
options:{param:["taskId","cursor"]},create({options,subject,violation}){const param=options["param"];const isInvalid=({params})=>{const value=params?.[param];if(param===
"cursor")return value!==void 0&&value!==null&&typeof value!=="string";return typeof value!=="string"};const judge2=response=>{const{request}=response;if(request===
void 0||!isInvalid(request))return;if(response.kind==="error"&&hasOtherCause2(response))return;subject();if(response.kind==="error"&&response.code===-32602)return;
const value=request.params?.[param];violation(response,`${request.method} with ${value===void 0?`no ${param}`:`${param} ${show(value)}`} is answered with ${response.
kind==="error"?`error ${response.code}`:"a result"}, due is error -32602`)};const handlers={};for(const method of param==="cursor"?["tasks/list"]:BY_TASK_ID){handlers[`\
response ${method}`]=judge2}return handlers}});var taskListComplete=defineCheck({id:"task-list-complete",subject:"a task that was created before a list of one page without nextCursor, and fetched after it",violation:"\
the list lacks it; where the clause is about nextCursor: and another list holds it",options:{missing:["any","listable"]},create({options,subject,use,violation}){
const known5=use(tasks);const lists=use(listings);const newest=new WeakMap;const listable=new WeakSet;const isListable=options["missing"]==="listable";return{"r\
esult tasks/list"(result){for(const{task}of known5.reports(result))listable.add(task);const page=lists.page(result);const{request}=result;const traversal=page?.
traversal;if(request===void 0||page===void 0||traversal===void 0)return;const whole=newest.get(request.session)??{};newest.set(request.session,whole);delete whole[request.
from];if(!isWhole(traversal)||traversal.pages!==1||isNarrowed(request))return;const ids=new Set;for(const{name}of page.items){if(name===void 0)return;ids.add(name)}
whole[request.from]={traversal,ids,missed:new Set}},"result tasks/get"(result){for(const{task,asked}of known5.reports(result)){const list=asked===void 0?void 0:
newest.get(asked.session)?.[asked.from];const at=list?.traversal.newest;if(asked===void 0||list===void 0||at===void 0||asked.seq<at.seq)continue;if(task.created===
void 0||task.created.seq>list.traversal.start.seq)continue;if(isListable&&!listable.has(task))continue;subject();if(list.ids.has(task.id)||list.missed.has(task.
id))continue;list.missed.add(task.id);violation(at,`the only page of tasks/list lacks task ${show(task.id)}, which was created at seq ${task.created.seq} and fe\
tched at seq ${result.seq}`)}}}}});function isNarrowed({params}){return Object.keys(params??{}).some(name=>name!=="cursor"&&name!=="_meta")}var taskListCursorIssued=defineCheck({id:"task-list-cursor-issued",subject:"a tasks/list with a cursor, where it is known whether the receiver issued it",violation:"\
the receiver never issued it",create({subject,use,violation}){const lists=use(listings);return{"request tasks/list"(request){const{cursor,state}=lists.request(request)??
{};if(cursor===void 0||cursor===null||cursor==="")return;if(state!=="issued"&&state!=="never-issued")return;subject();if(state==="issued")return;violation(request,
`tasks/list has cursor ${show(cursor)}, which no result of tasks/list in this session issued`)}}}});var MAX_NAMED=1e4;var MAX_OPEN4=1e3;var relatedIdKnown=defineCheck({id:"task-related-id-known",subject:"an elicitation or sampling request with the related-task\
 key in _meta",violation:"the key holds no taskId that is a string, or the id of no task",create({subject,use,violation}){const known5=use(tasks);const named=new WeakMap;
const open=new WeakMap;const name=(session,id)=>{if(typeof id!=="string")return;const ids=named.get(session)??new Set;named.set(session,ids);if(ids.size<=MAX_NAMED)
ids.add(id)};const isUnknown=({session,transport},id)=>{if(transport!=="stdio"||!session.startRecorded||(open.get(session)?.size??0)>0)return false;if(session.unreadable.
client!==void 0||session.unreadable.server!==void 0)return false;if(!known5.isComplete(session,"client")||!known5.isComplete(session,"server"))return false;const ids=named.
get(session);if(ids!==void 0&&(ids.has(id)||ids.size>MAX_NAMED))return false;return known5.find(session,"client",id)===void 0&&known5.find(session,"server",id)===
void 0};const judge2=request=>{if(!hasRelatedTask(request.meta))return;subject();const id=relatedTaskId(request.meta);if(id!==void 0&&!isUnknown(request,id))return;
const value=request.meta?.[META_RELATED_TASK];violation(request,id===void 0?`request "${request.method}" has related-task ${show(value)}, due is an object with \
the taskId as a string`:`request "${request.method}" is tied to task ${show(id)}, but no such task was created or named before`)};return{...carrying("task",{"re\
quest tools/call"(request){if(taskAugmentation(request)===void 0)return;const requests2=open.get(request.session)??new Set;open.set(request.session,requests2);if(requests2.
size<MAX_OPEN4)requests2.add(request)},"response tools/call"(response){const{request}=response;if(request===void 0)return;open.get(request.session)?.delete(request);
if(response.kind==="error"||!isObject(response.result))return;const{task}=response.result;if(isObject(task))name(request.session,task["taskId"])}}),...onRequests(
["tasks/get","tasks/result","tasks/cancel"],({session,params})=>name(session,params?.["taskId"])),"request elicitation/create":judge2,"request sampling/createMe\
ssage":judge2}}});var PARTS={requests:{requests:["tasks/get","tasks/result","tasks/cancel"],results:[]},results:{requests:[],results:["tasks/get","tasks/list","tasks/cancel"]},both:{
requests:["tasks/get","tasks/list","tasks/cancel"],results:["tasks/get","tasks/list","tasks/cancel"]},status:{requests:[],results:[]}};var relatedTaskLeftOut=defineCheck(
{id:"task-related-task-left-out",subject:"a request or result of the tasks/ operations that the clause names, or a status notification",violation:"_meta holds t\
he related-task key",options:{in:["requests","results","both","status"]},create({options,subject,violation}){const place=options["in"];const parts=PARTS[place];
const handlers={};for(const method of parts.requests){handlers[`request ${method}`]=request=>{subject();if(!hasRelatedTask(request.meta))return;violation(request,
`request "${method}" holds related-task in _meta, due is none`)}}for(const method of parts.results){handlers[`result ${method}`]=result=>{subject();if(!hasRelatedTask(
resultMeta(result.result)))return;violation(result,`the result of "${method}" holds related-task in _meta, due is none`)}}if(place==="status"){handlers["notific\
ation notifications/tasks/status"]=notification=>{subject();if(!hasRelatedTask(notification.meta))return;violation(notification,"notifications/tasks/status hold\
s related-task in _meta, its params name the task")}}return handlers}});var relatedTaskStated=defineCheck({id:"task-related-task-stated",subject:"a message that is known to belong to a task: the result of tasks/result, its progress,\
 the input it asked for",violation:"_meta has no related-task entry with the id of that task",options:{of:["any","tasks/result"]},create({options,subject,use,violation}){
const known5=use(tasks);const check=(moment,meta,id,what)=>{subject();if(relatedTaskId(meta)===id)return;violation(moment,`${what} belongs to task ${show(id)}, \
but its _meta has ${hasRelatedTask(meta)?`related-task ${show(meta?.[META_RELATED_TASK])}`:"no related-task"}`)};const outcome=result=>{const id=result.request?.
params?.["taskId"];if(typeof id!=="string"||!isObject(result.result))return;check(result,resultMeta(result.result),id,"the result of tasks/result")};if(options["\
of"]==="tasks/result")return{"result tasks/result":outcome};const tokens=use(progressTokens);const input=result=>{const{request}=result;if(request===void 0||taskAugmentation(
request)!==void 0||!isObject(result.result))return;const task=known5.find(request.session,request.from,relatedTaskId(request.meta));if(task===void 0)return;check(
result,resultMeta(result.result),task.id,`the result of "${request.method}"`)};return{"result tasks/result":outcome,"result elicitation/create":input,"result sa\
mpling/createMessage":input,...carrying("tasked",{"notification notifications/progress"(notification){const{state,taskId,ending,request}=tokens.use(notification);
if(state!=="task"||taskId===void 0||ending===void 0||request===void 0)return;const opener=notification.exchange?.message;if(!isAfter(ending,notification)&&(opener===
void 0||opener.seq<ending.seq))return;if(known5.createdBy(request)===void 0)return;check(notification,notification.meta,taskId,"progress")}})}}});function onReports(known5,handler){const handle=moment=>{for(const report of known5.reports(moment))handler(report,moment)};return{...carrying("task",onResults(
AUGMENTABLE_METHODS,handle)),...onResults(["tasks/get","tasks/cancel","tasks/list"],handle),"notification notifications/tasks/status":handle}}var FITS={"tools/call":result=>Array.isArray(result["content"])||has(result,"structuredContent")||has(result,"isError"),"sampling/createMessage":result=>has(result,
"role")||has(result,"model"),"elicitation/create":result=>has(result,"action")};function taskInPlaceOfOutcome(result){if(has(result,"content")||Object.values(FITS).
some(fits=>fits(result)))return void 0;const state=isObject(result["task"])?result["task"]:result;return typeof state["taskId"]==="string"&&typeof state["status"]===
"string"?state:void 0}function foreignOutcome(result,method){if(taskInPlaceOfOutcome(result)!==void 0)return"a task";if(method===void 0||FITS[method]===void 0||
FITS[method](result))return void 0;for(const[other,fits]of Object.entries(FITS)){if(other!==method&&fits(result))return`a result of "${other}"`}return void 0}function has(value,member){
return Object.hasOwn(value,member)}var taskResultBlocks=defineCheck({id:"task-result-blocks",subject:"a result of tasks/result for a task that was not known to have ended when it was asked for",violation:"\
the result itself, or a poll that follows, shows that the task has not ended",create({subject,use,violation}){const known5=use(tasks);const returned=new WeakMap;
return{...onReports(known5,({task,status,asked,state})=>{const early=returned.get(task);if(early===void 0||asked===void 0||asked.seq<early.at.seq)return;returned.
delete(task);const{at,before}=early;if(status!==before.status||state["lastUpdatedAt"]!==before.lastUpdatedAt)return;violation(at,`tasks/result for task ${show(task.
id)} is answered, though the task is ${show(status)} before (seq ${before.seq}) and after, last updated at ${show(before.lastUpdatedAt)}, due is an answer once \
it has ended`)}),"result tasks/result"(result){const{request,result:value}=result;if(request===void 0||!isObject(value)||known5.endedBefore(request)!==void 0)return;
const id=request.params?.["taskId"];if(typeof id!=="string")return;subject();const state=taskInPlaceOfOutcome(value);const status=state?.["status"];if(state?.["\
taskId"]===id&&(status==="working"||status==="input_required")){violation(result,`tasks/result is answered with task ${show(id)} in status "${status}", due is a\
n answer once the task has ended`);return}const task=known5.find(request.session,result.from,id);const before=task?.latest;if(task===void 0||before?.lastUpdatedAt===
void 0)return;if(TERMINAL_STATUSES.has(before.status))return;returned.set(task,{at:{seq:result.seq,line:result.line},before})}}}});var taskResultFinal=defineCheck({id:"task-result-final",subject:"the answer to a tasks/result that was sent after the task was reported to have ended",violation:"\
it is a task, or the result of another method, or for a completed task an error that nothing excuses",options:{status:["terminal","completed"]},create({options,
subject,use,violation}){const known5=use(tasks);const completed=options["status"]==="completed";return{"response tasks/result"(response){const{request}=response;
const ended=request===void 0?void 0:known5.endedBefore(request);if(request===void 0||ended===void 0)return;if(completed&&ended.status!=="completed")return;const id=request.
params?.["taskId"];const task=`tasks/result for task ${show(id)}, reported ${ended.status} at seq ${ended.seq},`;if(response.kind==="error"){if(!completed||hasOtherCause2(
response)||response.code===-32602)return;subject();violation(response,`${task} is answered with error ${response.code}, due is the result of the request`);return}
if(!isObject(response.result))return;subject();const method=known5.find(request.session,response.from,id)?.created?.request.method;const foreign=foreignOutcome(
response.result,method);if(foreign===void 0)return;const due=method===void 0?"the request that created it":`"${method}"`;violation(response,`${task} is answered\
 with ${foreign}, due is the outcome of ${due}`)}}}});var taskResultRepeatable=defineCheck({id:"task-result-repeatable",subject:"a result of tasks/result that was asked for after the task was reported to have ended",
violation:"an earlier such result for the task differs, apart from _meta",create({subject,use,violation}){const known5=use(tasks);const first=new WeakMap;return{
"result tasks/result"(result){const{request,result:value}=result;if(request===void 0||known5.endedBefore(request)===void 0||!isObject(value))return;const task=known5.
find(request.session,result.from,request.params?.["taskId"]);if(task===void 0||taskInPlaceOfOutcome(value)!==void 0)return;const{_meta,...outcome}=value;const print=fingerprint(
outcome);if(print===void 0)return;subject();const earlier=first.get(task);if(earlier===void 0){first.set(task,{seq:result.seq,print})}else if(earlier.print!==print){
violation(result,`tasks/result for task ${show(task.id)} returns another outcome than at seq ${earlier.seq}, though the task had ended before`)}}}}});var taskStatusKnown=defineCheck({id:"task-status-known",subject:"a report on a task whose last reported status was the one that the clause names",violation:"the\
 new status is none of the five",options:{from:["working","input_required"]},create({options,subject,use,violation}){const known5=use(tasks);return onReports(known5,
({task,status,before},moment)=>{if(before===void 0||before.status!==options["from"])return;subject();if(isTaskStatus(status))return;violation(moment,`task ${show(
task.id)}, reported ${before.status} at seq ${before.seq}, has status ${show(status)}, due is ${STATUSES}`)})}});var taskTerminalFinal=defineCheck({id:"task-terminal-final",subject:"a report on a task that was reported to have ended before",violation:"it gives another stat\
us",options:{from:["terminal","cancelled"]},create({options,subject,use,violation}){const known5=use(tasks);const cancelled=options["from"]==="cancelled";return onReports(
known5,({task,status,asked,terminalBefore},moment)=>{if(terminalBefore===void 0||cancelled&&terminalBefore.status!=="cancelled")return;const ordered=asked!==void 0&&
asked.seq>terminalBefore.seq;if(!ordered&&(cancelled||!TERMINAL_STATUSES.has(status)))return;subject();if(status===terminalBefore.status)return;violation(moment,
`task ${show(task.id)} is ${show(status)}, but was reported ${terminalBefore.status} at seq ${terminalBefore.seq}, which no task leaves`)})}});var DATE=[/^[+-]?\d{4,6}-(\d{2})(?:-(\d{2}))?$/,/^\d{4}(\d{2})(\d{2})$/,/^\d{4}-?W(?:0[1-9]|[1-4]\d|5[0-3])(?:-?[1-7])?$/,/^\d{4}-?(?:[0-2]\d\d|3[0-6]\d)$/];var TIME=/^(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?(?:[.,]\d+)?(?:[Zz]|[+\-\u2212]\d{2}(?::?\d{2})?)?$/;
var MAX_LENGTH8=80;function isIso8601(text3){if(text3.length>MAX_LENGTH8)return false;const[date="",time,...rest]=text3.split(/[Tt ]/);if(rest.length>0)return false;
return isDate2(date)&&(time===void 0||isTime(time))}function isDate2(text3){return DATE.some(form=>{const match2=form.exec(text3);if(match2===null)return false;
const month=Number(match2[1]??1);const day=Number(match2[2]??1);return month>=1&&month<=12&&day>=1&&day<=31})}function isTime(text3){const match2=TIME.exec(text3);
if(match2===null)return false;return Number(match2[1])<=24&&Number(match2[2]??0)<=59&&Number(match2[3]??0)<=60}var taskTimestamps=defineCheck({id:"task-timestamps",subject:"a task in the result of a request for a task, or of tasks/get, tasks/list or tasks/cancel",violation:"\
the timestamp is missing, or is none of ISO 8601",options:{member:["createdAt","lastUpdatedAt"]},create({options,subject,violation}){const member=options["membe\
r"];return onTaskResponses((state,moment,method)=>{subject();const value=state[member];if(typeof value==="string"&&isIso8601(value))return;violation(moment,`tas\
k ${show(state["taskId"])} in the result of "${method}" has ${value===void 0?`no ${member}`:`${member} ${show(value)}`}, due is an ISO 8601 timestamp`)})}});var serverHasTasks=defineRelation({name:"server-has-tasks",create(){const value=new Latch;const handlers=until(value,{"result initialize":({session})=>{if(session.
serverDeclared?.capabilities?.["tasks"]!==void 0)value.open()}});return{value,handlers}}});var toolSupportEnforced=defineCheck({id:"task-tool-support-enforced",subject:"a result, or the error that is due, for a call that goes against the task support \
of the listed tool",violation:"it is a result",options:{support:["forbidden","required"]},create({options,revision,subject,use,violation}){const catalog=use(toolCatalog);
const required=options["support"]==="required";const handlers={"response tools/call"(response){const{request}=response;if(request===void 0)return;const augmented=taskAugmentation(
request)!==void 0;if(!augmented&&request.params?.["task"]!==void 0)return;const support=taskSupport(request,catalog,revision);if(support===void 0||support.value!==
options["support"]||augmented===required)return;if(response.kind==="error"){if(response.code===-32601||required&&response.code===-32600)subject();return}subject();
violation(response,`tool ${show(request.params?.["name"])}, listed with ${supportPhrase(support)} at seq ${support.seq}, was called ${required?"without a task":
"as a task"} and answered with a result, due is error -32601`)}};return required?after(use(serverHasTasks),handlers):carrying("task",handlers)}});var toolSupportRespected=defineCheck({id:"task-tool-support-respected",subject:"a call of a listed tool at a server with tasks for calls: as a task, or of a too\
l that requires one",violation:"the listing forbids a task (or states nothing) and the call asks for one; or it requires one and the call does not",options:{support:[
"forbidden","required"]},create({options,revision,subject,use,violation}){const catalog=use(toolCatalog);const required=options["support"]==="required";const handlers={
"request tools/call"(request){const augmented=taskAugmentation(request)!==void 0;if(!augmented&&request.params?.["task"]!==void 0)return;const support=taskSupport(
request,catalog,revision);if(support===void 0)return;if(required?support.value!=="required":!augmented)return;subject();if(required?augmented:support.value!=="f\
orbidden")return;violation(request,`tool ${show(request.params?.["name"])} is called ${required?"without a task":"as a task"}, but was listed with ${supportPhrase(
support)} at seq ${support.seq}`)}};return required?after(use(serverHasTasks),handlers):carrying("task",handlers)}});var taskTtlStated=defineCheck({id:"task-ttl-stated",subject:"a result of tasks/get",violation:"its ttl is neither a number nor null",create({subject,violation}){
return{"result tasks/get"(result){if(!isObject(result.result))return;subject();const{ttl}=result.result;if(ttl===null||typeof ttl==="number")return;violation(result,
`the result of tasks/get has ${ttl===void 0?"no ttl":`ttl ${show(ttl)}`}, due is a number or null`)}}}});var tasksChecks=[augmentationDeclared,cancelEffective,cancelEnded,creationDeclared,failureExplained,inputFetched,inputRequiredReported,invalidRefused,relatedIdKnown,
relatedTaskLeftOut,relatedTaskStated,taskBeginsWorking,taskCreateResult,taskErrorMessage,taskGetNotStreamed,taskIdFromReceiver,taskIdGoverns,taskIdString,taskIdUnique,
taskListComplete,taskListCursorIssued,taskResultBlocks,taskResultFinal,taskResultRepeatable,taskStatusKnown,taskTerminalFinal,taskTimestamps,taskTtlStated,toolSupportEnforced,
toolSupportRespected];var MAX_TASKS2=1e4;var MAX_ID2=1024;var MAX_INPUTS=1e3;var INVALID_PARAMS8=-32602;var ExtensionTasks=class{#tasks=new Map;#bySession=new WeakMap;#sent=new WeakMap;#denied=new WeakMap;#now;find(id){
return typeof id==="string"?this.#tasks.get(id):void 0}createdBy(session,requestKey){return this.#bySession.get(session)?.get(requestKey)}sent(request){return this.#sent.
get(request)??[]}deniedBefore(request){return this.#denied.get(request)}reuses(moment){return this.#now?.moment===moment?this.#now.reuses:[]}create(result){const{
request,result:value}=result;if(request===void 0||!isObject(value)||value["resultType"]!=="task")return;const task=isOfExtension(request)?this.#task(value["task\
Id"]):void 0;if(task===void 0||task.created!==void 0)return;const{seq,line,session}=result;task.created={seq,line,method:request.method,startRecorded:session.startRecorded};
task.denied=void 0;if(request.key===void 0)return;let created=this.#bySession.get(session);if(created===void 0){created=new Map;this.#bySession.set(session,created)}
created.set(request.key,task);const[oldest]=created.keys();if(created.size>MAX_TASKS2&&oldest!==void 0)created.delete(oldest)}ask(request){if(!isOfExtension(request))
return;const task=this.#task(request.params?.["taskId"]);if(task===void 0)return;const{seq,line}=request;if(task.denied!==void 0)this.#denied.set(request,task.denied);
if(request.method==="tasks/update")this.#sent.set(request,sentInputs(request,task));task.used??={seq,line}}get(response){const{request,seq,line}=response;const task=request===
void 0?void 0:this.find(request.params?.["taskId"]);if(request===void 0||task===void 0||!isOfExtension(request))return;if(response.kind==="error"){if(response.code===
INVALID_PARAMS8)task.denied={seq,line}}else{if(task.denied!==void 0&&request.seq>task.denied.seq)task.denied=void 0;if(isObject(response.result))this.#see(task,
response,response.result,request.seq)}}update({request,seq,line}){const task=request===void 0?void 0:this.find(request.params?.["taskId"]);if(request===void 0||
task===void 0)return;for(const{key}of this.sent(request)){const input=task.inputs.get(key);if(input!==void 0)input.answered??={seq,line}}}notify(notification){const{
from,params,seq}=notification;const task=from==="server"?this.#task(params?.["taskId"]):void 0;if(task!==void 0&&params!==void 0)this.#see(task,notification,params,
seq)}#see(task,moment,state,since){const{status,inputRequests}=state;const{seq,line}=moment;const updated=timeOf(state["lastUpdatedAt"]);if(status!=="input_requ\
ired"){for(const input of task.inputs.values()){const acknowledged=input.answered!==void 0&&input.answered.seq<since;if(acknowledged&&updated>input.updated)input.
settled??={seq,line}}return}if(!isObject(inputRequests)){task.blind=true;return}for(const[key,value]of Object.entries(inputRequests)){const asked={issued:{seq,line},
method:isObject(value)&&typeof value["method"]==="string"?value["method"]:void 0,asked:fingerprint(substance2(value)),updated,answered:void 0,settled:void 0};const before=task.
inputs.get(key);if(before===void 0){if(task.inputs.size<MAX_INPUTS)task.inputs.set(key,asked);else task.blind=true;continue}const other=before.method!==asked.method||
before.asked!==asked.asked;if(!other&&(before.settled===void 0||before.settled.seq>=since))continue;task.inputs.set(key,asked);if(this.#now?.moment!==moment)this.#now=
{moment,reuses:[]};this.#now.reuses.push({task,key,before:before.issued,how:other?"other-request":"asked-again"})}}#task(id){if(typeof id!=="string"||id.length>
MAX_ID2)return void 0;let task=this.#tasks.get(id);if(task===void 0){task={id,created:void 0,used:void 0,denied:void 0,inputs:new Map,blind:false};this.#tasks.set(
id,task);const[oldest]=this.#tasks.keys();if(this.#tasks.size>MAX_TASKS2&&oldest!==void 0)this.#tasks.delete(oldest)}return task}};function isOfExtension({era,from}){
return from==="client"&&era!=="legacy"}function sentInputs({params},task){const responses=params?.["inputResponses"];if(!isObject(responses))return[];return Object.
keys(responses).map(key=>{const input=task.inputs.get(key);if(input!==void 0){return{key,state:input.answered===void 0?"open":"answered",answered:input.answered}}
const whole=task.created?.startRecorded===true&&!task.blind;return{key,state:whole?"never-issued":"unknown",answered:void 0}})}function timeOf(value){return typeof value===
"string"&&value.length<=64?Date.parse(value):Number.NaN}function substance2(value){const params=isObject(value)?value["params"]:void 0;if(!isObject(value)||!isObject(
params))return value??null;const{_meta,message,...rest}=params;return[value["method"]??null,rest]}var extensionTasks=defineRelation({name:"extension-tasks",create(){
const value=new ExtensionTasks;return{value,handlers:{...carrying("task",{result:result=>value.create(result)}),"request tasks/get":request=>value.ask(request),
"request tasks/update":request=>value.ask(request),"request tasks/cancel":request=>value.ask(request),"response tasks/get":response=>value.get(response),"result\
 tasks/update":result=>value.update(result),"notification notifications/tasks":notification=>value.notify(notification)}}}});var STATUSES2=new Set(["cancelled","completed","failed","input_required","working"]);var TASK_METHODS=["tasks/cancel","tasks/get","tasks/update"];function declaresTasks(request){
return advertisedExtensions(request)?.includes(TASKS_EXTENSION)}function extensionResult(result){const{from,request,result:value}=result;return from==="server"&&
request!==void 0&&isOfExtension(request)&&isObject(value)?value:void 0}var createdTaskTyped=defineCheck({id:"created-task-typed",subject:"a task that answers a tools/call which declares the extension",violation:'its resultType is n\
ot "task"',create({subject,violation}){return carrying("task",{"result tools/call"(result){const{request}=result;const value=extensionResult(result);if(value===
void 0||request===void 0||declaresTasks(request)!==true)return;const{content:content2,resultType,status,taskId}=value;const typed=resultType==="task";const isTask=content2===
void 0&&typeof taskId==="string"&&typeof status==="string"&&STATUSES2.has(status);if(!typed&&!isTask)return;subject();if(typed)return;violation(result,`result o\
f tools/call has taskId ${show(taskId,60)} and status ${show(status)}, but ${resultType===void 0?"no resultType":`resultType ${show(resultType)}`}, where "task"\
 is due`)}})}});var failedTaskError=defineCheck({id:"failed-task-error",subject:"a failed task in a result of tasks/get or in notifications/tasks",violation:"it carries a resul\
t with isError true",create({subject,violation}){const judge2=(moment,task)=>{if(task?.["status"]!=="failed")return;subject();const{result,taskId}=task;if(!isObject(
result)||result["isError"]!==true)return;violation(moment,`task ${show(taskId,60)} is failed with a result that has isError true, where the status completed is \
due`)};return{"result tasks/get":result=>judge2(result,extensionResult(result)),"notification notifications/tasks"(notification){if(notification.from==="server")
judge2(notification,notification.params)}}}});var failedTaskExplained=defineCheck({id:"failed-task-explained",subject:"a result of tasks/get with the status failed",violation:"it has no statusMessage, or a \
blank one",create({subject,violation}){return{"result tasks/get"(result){const task=extensionResult(result);if(task?.["status"]!=="failed")return;subject();const message=task["\
statusMessage"];if(typeof message==="string"&&message.trim()!=="")return;violation(result,message===void 0?"the failed task of a tasks/get result has no statusM\
essage":`the failed task of a tasks/get result has statusMessage ${show(message)}`)}}}});var OTHER_FAULTS=new Set([-32601,-32603,-32020,-32021,-32022]);var invalidTaskIdRefused=defineCheck({id:"invalid-task-id-refused",subject:"an answer to a tasks/\
get whose taskId is no string",violation:"it is a result, or an error with a code that is not -32602 and speaks of nothing else",create({subject,violation}){return{
"response tasks/get"(response){const{from,request}=response;if(from!=="server"||request===void 0||!isOfExtension(request))return;const id=request.params?.["task\
Id"];if(typeof id==="string")return;if(response.kind==="error"&&OTHER_FAULTS.has(response.code))return;subject();if(response.kind==="error"&&response.code===-32602)
return;const what=response.kind==="error"?`error ${response.code??"without a code"}`:"a result";violation(response,`tasks/get ${id===void 0?"without taskId":`wi\
th taskId ${show(id)}`} is answered with ${what}, where error -32602 is due`)}}}});var taskAcknowledgementEmpty=defineCheck({id:"task-acknowledgement-empty",subject:"a result of the method",violation:"it has other members than resultType and _\
meta",options:{method:["tasks/update","tasks/cancel"]},create({options,subject,violation}){const method=options["method"];const handlers={};handlers[`result ${method}`]=
result=>{const value=extensionResult(result);if(value===void 0)return;subject();const member=Object.keys(value).find(name=>name!=="resultType"&&name!=="_meta");
if(member===void 0)return;violation(result,`result of ${method} has the member ${show(member,40)}, where an empty one is due`)};return handlers}});var taskAnswerComplete=defineCheck({id:"task-answer-complete",subject:"a result of the method",violation:'its resultType is not "complete"',options:{method:["ta\
sks/get","tasks/update","tasks/cancel"]},create({options,subject,violation}){const method=options["method"];const handlers={};handlers[`result ${method}`]=result=>{
const value=extensionResult(result);if(value===void 0)return;subject();const type=value["resultType"];if(type==="complete")return;violation(result,`result of ${method}\
 has ${type===void 0?"no resultType":`resultType ${show(type)}`}, where "complete" is due`)};return handlers}});var MISSING_CAPABILITY4=-32021;var taskCapabilityError=defineCheck({id:"task-capability-error",subject:"an error whose data requires the extension of a request \
that does not declare it",violation:"its code is not -32021",create({subject,violation}){return{error(response){const{code,error,from,request}=response;if(from!==
"server"||request===void 0||!isOfExtension(request))return;const data=isObject(error)?error["data"]:void 0;const required=isObject(data)?data["requiredCapabilit\
ies"]:void 0;const extensions=isObject(required)?required["extensions"]:void 0;if(!isObject(extensions)||!Object.hasOwn(extensions,TASKS_EXTENSION))return;if(declaresTasks(
request)!==false)return;subject();if(code===MISSING_CAPABILITY4)return;violation(response,`error requires the extension ${TASKS_EXTENSION}, but has code ${code??
"none"} instead of ${MISSING_CAPABILITY4}`)}}}});var INVALID_PARAMS9=-32602;var taskDurable=defineCheck({id:"task-durable",subject:"a tasks/get for a task that a recorded result created",violation:"it is refus\
ed as unknown, and a later one succeeds",create({subject,use,violation}){const tasks2=use(extensionTasks);const denied=new WeakMap;const deny=({code,request,transport,
seq,line},task)=>{if(code!==INVALID_PARAMS9||request===void 0)return;if(declaresTasks(request)!==true||typeof request.meta?.[META_VERSION]!=="string")return;if(transport!==
"stdio"&&isAuthorized(request.exchange)!==false)return;denied.set(task,{seq,line})};return{"response tasks/get"(response){const{request}=response;const task=tasks2.
find(request?.params?.["taskId"]);if(request===void 0||task?.created===void 0||request.seq<task.created.seq)return;subject();if(response.kind==="error"){deny(response,
task);return}const place=denied.get(task);if(place===void 0||request.seq<place.seq)return;if(extensionResult(response)?.["taskId"]!==task.id)return;denied.delete(
task);violation({...place,era:response.era},`tasks/get is refused for the task ${show(task.id,60)}, which was returned at seq ${task.created.seq} and is known a\
gain at seq ${response.seq}`)}}}});var taskHandleDeclared=defineCheck({id:"task-handle-declared",subject:'a result with resultType "task"',violation:"the request that it answers does not declare \
the extension io.modelcontextprotocol/tasks",create({subject,violation}){return carrying("task",{result(result){const{request}=result;if(request===void 0||extensionResult(
result)?.["resultType"]!=="task")return;const declared=declaresTasks(request);if(declared===void 0)return;subject();if(declared)return;violation(result,`result \
of ${show(request.method)} is a task, but the request at seq ${request.seq} does not declare the extension`)}})}});var MAX_PREFIXES=1e3;var taskIdUnguessable=defineCheck({id:"task-id-unguessable",subject:"a created task",violation:"its id is the next number after that of an \
earlier task, behind the same text of at most 8 characters",create({subject,use,violation}){const tasks2=use(extensionTasks);const newest=new Map;return carrying(
"task",{result(result){const{from,result:value,seq}=result;if(from!=="server"||!isObject(value)||value["resultType"]!=="task")return;const task=tasks2.find(value["\
taskId"]);if(task?.created?.seq!==seq)return;subject();const match2=/^(\D{0,8})(\d{1,9})$/.exec(task.id);if(match2===null)return;const[,prefix="",digits=""]=match2;
const number2=Number(digits);const before=newest.get(prefix);if(newest.size<MAX_PREFIXES||before!==void 0)newest.set(prefix,{number:number2,id:task.id,seq});if(before===
void 0||number2!==before.number+1)return;violation(result,`task id ${show(task.id)} is the next number after ${show(before.id)} at seq ${before.seq}, so that id\
s can be enumerated`)}})}});var taskInputAnsweredOnce=defineCheck({id:"task-input-answered-once",subject:"a key in the inputResponses of a tasks/update that the task asked for",violation:"\
an answer to it had been acknowledged",create({subject,use,violation}){const tasks2=use(extensionTasks);return{"request tasks/update"(request){for(const{answered,
key,state}of tasks2.sent(request)){if(state!=="open"&&state!=="answered")continue;subject();if(state==="open")continue;violation(request,`tasks/update brings an\
 input for ${show(key,40)} once more, whose answer was acknowledged at seq ${answered?.seq}`)}}}}});var taskInputKeyIssued=defineCheck({id:"task-input-key-issued",subject:"a key in the inputResponses of a tasks/update, for a task that is recorded from its crea\
tion",violation:"the task never asked for it",create({subject,use,violation}){const tasks2=use(extensionTasks);return{"request tasks/update"(request){for(const{
key,state}of tasks2.sent(request)){if(state==="unknown")continue;subject();if(state!=="never-issued")continue;violation(request,`tasks/update brings an input fo\
r ${show(key,40)}, which the task ${show(request.params?.["taskId"],60)} never asked for`)}}}}});var taskInputKeysUnique=defineCheck({id:"task-input-keys-unique",subject:"a task that asks for input, in a result of tasks/get or in notifications/tasks",violation:"\
a key was used before for another request, or for this one, which was answered before the task went on",create({subject,use,violation}){const tasks2=use(extensionTasks);
const judge2=(moment,state)=>{if(moment.from!=="server"||state?.["status"]!=="input_required")return;if(tasks2.find(state["taskId"])===void 0)return;subject();for(const{
before,how,key,task}of tasks2.reuses(moment)){violation(moment,how==="other-request"?`task ${show(task.id,60)} uses the key ${show(key,40)} for another request \
than at seq ${before.seq}`:`task ${show(task.id,60)} uses the key ${show(key,40)} again, which it asked for at seq ${before.seq} and had an answer to`)}};return{
"result tasks/get":result=>judge2(result,isObject(result.result)?result.result:void 0),"notification notifications/tasks":notification=>judge2(notification,notification.
params)}}});var MISSING_CAPABILITY5=-32021;var taskMethodsDeclared=defineCheck({id:"task-methods-declared",subject:"a result or error -32021 that answers tasks/get, tasks/u\
pdate or tasks/cancel without the extension",violation:"it is a result",create({subject,violation}){const judge2=response=>{const{from,request}=response;if(from!==
"server"||request===void 0||!isOfExtension(request))return;if(declaresTasks(request)!==false)return;if(response.kind==="error"&&response.code!==MISSING_CAPABILITY5)
return;subject();if(response.kind==="error")return;violation(response,`${request.method} is answered with a result, but the request at seq ${request.seq} does n\
ot declare the extension: error ${MISSING_CAPABILITY5} is due`)};const handlers={};for(const method of TASK_METHODS)handlers[`response ${method}`]=judge2;return handlers}});var taskNameHeader=defineCheck({id:"task-name-header",subject:"a POST of tasks/get, tasks/update or tasks/cancel with a taskId, whose headers were recorded",violation:"\
its mcp-name header is missing or is not the taskId",create({subject,use,violation}){const recorded=use(headerRecord);const judge2=request=>{const{exchange,method,
params}=request;const head=exchange?.message===request?exchange.request:void 0;const id=params?.["taskId"];if(head===void 0||typeof id!=="string"||!isOfExtension(
request))return;if((head.method??"POST")!=="POST"||!recorded.keeps("client"))return;const value=head.headers["mcp-name"];if(value===REDACTED)return;subject();if(value===
void 0){violation(head,`POST of ${method} carries no mcp-name header, which must be the taskId ${show(id,60)}`);return}const{decoded,text:text3}=readHeaderText(
value);if(decoded===id||isUnencoded(text3,id))return;violation(head,`POST of ${method} carries mcp-name header ${show(value,60)}, but params.taskId ${show(id,60)}\
 in the body`)};return{"request tasks/cancel":judge2,"request tasks/get":judge2,"request tasks/update":judge2}}});var taskNotCancelledByNotification=defineCheck({id:"task-not-cancelled-by-notification",subject:"a cancellation by the client of a request that was answered wit\
h a task, or of the id of a task",violation:"the client had used the task before, or it names the task itself",create({subject,use,violation}){const tasks2=use(
extensionTasks);const issued=use(issuedRequests);return{"notification notifications/cancelled"(notification){const{cancels,from,params,session}=notification;const key=cancelledKey(
notification);if(from!=="client"||key===void 0||cancels!==void 0)return;const id=params?.["requestId"];const named=tasks2.find(id);if(named?.created!==void 0&&issued.
state(notification,"client",key)==="never"){subject();violation(notification,`cancellation names the task ${show(id,60)}, which is to be cancelled by tasks/canc\
el`);return}const task=tasks2.createdBy(session,key);if(task===void 0||issued.isRepeated(session,"client",key))return;subject();if(task.used===void 0)return;violation(
notification,`cancellation names request ${show(id)}, which was answered with a task at seq ${task.created?.seq} and is to be cancelled by tasks/cancel`)}}}});var MISSING_CAPABILITY6=-32021;var taskNotificationsDeclared=defineCheck({id:"task-notifications-declared",subject:"the answer to a subscriptions/listen that as\
ks for tasks and does not declare the extension",violation:"it is an acknowledgment or a result, or error -32021 without the extension in its data",create({subject,
use,violation}){const known5=use(subscriptions);const declarations=use(serverDeclarations);const isBound=request=>{const wanted=known5.opened(request)?.filter?.["\
taskIds"];return Array.isArray(wanted)&&wanted.length>0&&declaresTasks(request)===false};const hasExtension=moment=>{const capabilities=declarations.at(moment,"\
discover")?.capabilities;return names2(capabilities?.["extensions"])};return{"notification notifications/subscriptions/acknowledged"(notification){const subscription=notification.
from==="server"?known5.of(notification):void 0;if(subscription===void 0||subscription==="unsettled"||!isBound(subscription.request))return;const granted=notification.
params?.["notifications"];const grants=isObject(granted)&&granted["taskIds"]!==void 0;if(!grants&&!hasExtension(subscription.request))return;subject();violation(
notification,`server acknowledges the subscription ${show(subscription.request.id)} to tasks, whose request at seq ${subscription.request.seq} does not declare \
the extension`)},"response subscriptions/listen"(response){const{request}=response;if(response.from!=="server"||request===void 0||!isBound(request))return;if(response.
kind==="result"){if(known5.opened(request)?.acknowledged!==void 0||!hasExtension(request))return;subject();violation(response,`server answers the subscription ${show(
request.id)} to tasks with a result, though its request does not declare the extension`);return}if(response.code!==MISSING_CAPABILITY6)return;subject();const data=isObject(
response.error)?response.error["data"]:void 0;const required=isObject(data)?data["requiredCapabilities"]:void 0;if(isObject(required)&&names2(required["extensio\
ns"]))return;violation(response,`error ${MISSING_CAPABILITY6} to a subscription to tasks does not name ${TASKS_EXTENSION} among the required capabilities`)}}}});
function names2(extensions){return isObject(extensions)&&Object.hasOwn(extensions,TASKS_EXTENSION)}var MEMBERS={taskId:{due:"a string",is:isString},createdAt:{due:"a string",is:isString},lastUpdatedAt:{due:"a string",is:isString},ttlMs:{due:"an integer or nul\
l",is:value=>value===null||Number.isInteger(value)}};var PAYLOADS={completed:{member:"result",due:"the result, an object",is:isObject},failed:{member:"error",due:"\
the JSON-RPC error, an object with code and message",is:isError},input_required:{member:"inputRequests",due:"an object",is:isObject}};function taskFault(task){for(const[
member,{due,is}]of Object.entries(MEMBERS)){if(!is(task[member]))return fault(member,task[member],due)}return void 0}function payloadFault(task){const{status}=task;
if(status!=="completed"&&status!=="failed"&&status!=="input_required")return void 0;const{member,due,is}=PAYLOADS[status];return is(task[member])?void 0:fault(member,
task[member],due)}function fault(member,value,due){return value===void 0?`has no ${member}, where ${due} is due`:`has ${member} ${show(value,60)}, where ${due} \
is due`}function isString(value){return typeof value==="string"}function isError(value){return isObject(value)&&Number.isInteger(value["code"])&&typeof value["m\
essage"]==="string"}var STATUS2={error:"failed",result:"completed"};var taskPayload=defineCheck({id:"task-payload",subject:"a result of tasks/get with the status failed (result: co\
mpleted)",violation:"it has no error object with code and message (result: no result object)",options:{member:["error","result"]},create({options,subject,violation}){
const status=STATUS2[options["member"]];return{"result tasks/get"(result){const task=extensionResult(result);if(task===void 0||task["status"]!==status)return;subject();
const fault2=payloadFault(task);if(fault2!==void 0)violation(result,`the ${status} task of a tasks/get result ${fault2}`)}}}});var taskStatusAnswered=defineCheck({id:"task-status-answered",subject:"a result of tasks/get (a status: with that status)",violation:"it has no known status or \
is another task (a status: it lacks what a task, or one of that status, must have)",options:{status:["any","working","input_required","completed","cancelled","f\
ailed"]},create({options,subject,violation}){const status=options["status"];return{"result tasks/get"(result){const task=extensionResult(result);if(task===void 0)
return;if(status!=="any"){if(task["status"]!==status)return;subject();const fault2=taskFault(task)??payloadFault(task);if(fault2!==void 0)violation(result,`the ${status}\
 task of a tasks/get result ${fault2}`);return}subject();const seen3=task["status"];const asked=result.request?.params?.["taskId"];if(typeof seen3!=="string"||!STATUSES2.
has(seen3)){violation(result,seen3===void 0?"result of tasks/get has no status of the task":`result of tasks/get has status ${show(seen3)}, which no task has`)}else if(typeof asked===
"string"&&typeof task["taskId"]==="string"&&task["taskId"]!==asked){violation(result,`result of tasks/get is the task ${show(task["taskId"],60)}, where ${show(asked,
60)} was asked for`)}}}}});var taskStreamQuiet=defineCheck({id:"task-stream-quiet",subject:"a notification on a subscription that asks for tasks",violation:"it is notifications/progress o\
r notifications/message",create({subject,use,violation}){const known5=use(subscriptions);const ofTasks=notification=>{const subscription=notification.from==="se\
rver"?known5.of(notification):void 0;if(subscription===void 0||subscription==="unsettled")return void 0;const wanted=subscription.filter?.["taskIds"];return Array.
isArray(wanted)&&wanted.length>0?subscription:void 0};const allow=notification=>{if(ofTasks(notification)!==void 0)subject()};const blame=notification=>{const subscription=ofTasks(
notification);if(subscription===void 0)return;subject();violation(notification,`${notification.method} is sent on the subscription ${show(subscription.request.id)}\
, which is one to tasks`)};return carrying("listen",{"notification notifications/subscriptions/acknowledged":allow,"notification notifications/tasks":allow,"not\
ification notifications/message":blame,"notification notifications/progress":blame})}});var taskTypeReserved=defineCheck({id:"task-type-reserved",subject:'a result with resultType "task", but for tasks/get',violation:"it is an acknowledgment, or ha\
s no taskId or no status",create({subject,violation}){return carrying("task",{result(result){const value=extensionResult(result);const method=result.request?.method;
if(value?.["resultType"]!=="task"||method===void 0||method==="tasks/get")return;subject();const{status,taskId}=value;if(method==="tasks/update"||method==="tasks\
/cancel"){violation(result,`result of ${method} has resultType "task", which only a created task has`)}else if(typeof taskId!=="string"||typeof status!=="string"){
const lacking2=typeof taskId==="string"?"status":"taskId";violation(result,`result of ${show(method)} has resultType "task", but no ${lacking2} of a task`)}}})}});var unknownTaskRefused=defineCheck({id:"unknown-task-refused",subject:"an answer to the method for a task that the server denied to know, or without a taskId th\
at is a string",violation:"it is a result",options:{method:["tasks/update","tasks/cancel","either"]},create({options,subject,use,violation}){const tasks2=use(extensionTasks);
const judge2=response=>{const{request,transport}=response;if(request===void 0||response.from!=="server")return;const id=request.params?.["taskId"];const denied=tasks2.
deniedBefore(request);if(typeof id==="string"){if(denied===void 0)return;if(transport!=="stdio"&&isAuthorized(request.exchange)!==false)return}subject();if(response.
kind==="error"||extensionResult(response)===void 0)return;violation(response,denied===void 0?`${request.method} succeeds with taskId ${show(id??null)}, which is\
 no string`:`${request.method} succeeds for the task ${show(id,60)}, which the server denied to know at seq ${denied.seq}`)};const{method}=options;return{...method===
"tasks/cancel"?{}:{"response tasks/update":judge2},...method==="tasks/update"?{}:{"response tasks/cancel":judge2}}}});var SUPPORTED2=new Set(["tools/call"]);var unsupportedTaskUnused=defineCheck({id:"unsupported-task-unused",subject:"a task that answers a request of the protoco\
l other than tools/call",violation:"the client goes on to ask for the task or to update it",create({subject,use,violation}){const tasks2=use(extensionTasks);const judge2=request=>{
const task=tasks2.find(request.params?.["taskId"]);if(task?.created===void 0||SUPPORTED2.has(task.created.method))return;if(!isRequestMethod(task.created.method))
return;violation(request,`client sends ${request.method} for the task that answered ${show(task.created.method)} at seq ${task.created.seq}, which is no valid r\
esponse to that request`)};return{...carrying("task",{result(result){const{request,seq}=result;if(request===void 0||SUPPORTED2.has(request.method)||!isRequestMethod(
request.method)){return}const id=isObject(result.result)?result.result["taskId"]:void 0;if(tasks2.find(id)?.created?.seq===seq)subject()}}),"request tasks/get":judge2,
"request tasks/update":judge2}}});var tasksExtensionChecks=[createdTaskTyped,failedTaskError,failedTaskExplained,invalidTaskIdRefused,taskAcknowledgementEmpty,taskAnswerComplete,taskCapabilityError,
taskDurable,taskHandleDeclared,taskIdUnguessable,taskInputAnsweredOnce,taskInputKeyIssued,taskInputKeysUnique,taskMethodsDeclared,taskNameHeader,taskNotCancelledByNotification,
taskNotificationsDeclared,taskPayload,taskStatusAnswered,taskStreamQuiet,taskTypeReserved,unknownTaskRefused,unsupportedTaskUnused];var embeddedResourcesDeclared=defineCheck({id:"embedded-resources-declared",subject:"a tool result with an embedded resource, once the declaration of the server\
 is recorded",violation:'the declaration does not name "resources"',options:{by:["initialize","discover"]},since:"2025-06-18",create({options,subject,use,violation}){
const declarations=use(serverDeclarations);const by=options["by"];const judge2=result=>{if(result.from!=="server")return;for(const each of toolContent(result)){
const{block}=each;if(block["type"]!=="resource")continue;const declaration=declarations.at(result,by);if(declaration===void 0)return;subject();if(declares(declaration.
capabilities,"resources"))return;violation(result,`${each.path} of the tool result is an embedded resource, but the server's declaration at seq ${declaration.seq}\
 does not name "resources"`);return}};return carrying("rich",{"result tools/call":judge2,"result tasks/result":judge2})}});var MAX_DEPTH4=100;function isSurelySame(one,other,depth=0){if(typeof one==="number")return one===other&&Math.abs(one)<=Number.MAX_SAFE_INTEGER;if(typeof one!==
"object"||one===null)return one===other;if(typeof other!=="object"||other===null||depth>MAX_DEPTH4)return false;if(Array.isArray(one)){if(!Array.isArray(other)||
one.length!==other.length)return false;for(let index=0;index<one.length;index+=1){if(!isSurelySame(one[index],other[index],depth+1))return false}return true}if(!isObject(
other))return false;let members=0;for(const name in one){if(name==="__proto__"||!isSurelySame(one[name],other[name],depth+1))return false;members+=1}for(const _ in other)
members-=1;return members===0}var structuredContentAsText=defineCheck({id:"structured-content-as-text",subject:"a tool result, no error, with structuredContent",violation:"no text block hold\
s the same value as JSON",options:{value:["object","any"]},since:"2025-06-18",create({options,subject,violation}){const objectsOnly=options["value"]==="object";
const judge2=moment=>{const{from,result}=moment;if(from!=="server"||!isObject(result))return;const value=result["structuredContent"];if(value===void 0||(result["\
isError"]??false)!==false)return;if(objectsOnly&&!isObject(value))return;const texts=textsOf(moment);if(texts===void 0)return;subject();if(texts==="held")return;
const seen3=texts===0?"holds no text block":texts===1?"holds one text block, which is not its JSON":`holds ${texts} text blocks, none of which is its JSON`;violation(
moment,`the tool result has structuredContent and ${seen3}: expected the serialized JSON in a text block too`)};return{"result tools/call":judge2,"result tasks/\
result":judge2}}});var textsOf=ofLast(moment=>search(moment));function search(moment){const{structuredContent:value,content:content2}=isObject(moment.result)?moment.
result:{};if(value===void 0)return void 0;for(let index=0;Array.isArray(content2)&&index<content2.length;index+=1){const text3=textOf(content2[index]);if(text3!==
void 0&&beginsLike(text3,value)&&isTextOf(text3,value))return"held"}const texts=textBlocks(content2);if(holdsInexactNumber(value))return void 0;const print=fingerprint(
value);if(print===void 0)return void 0;return texts.some(text3=>holds3(text3,value,print))?"held":texts.length}function textBlocks(content2){const texts=[];for(const block of Array.
isArray(content2)?content2:[]){const text3=textOf(block);if(text3!==void 0)texts.push(text3)}return texts}function textOf(block){return isObject(block)&&block["\
type"]==="text"&&typeof block["text"]==="string"?block["text"]:void 0}function beginsLike(text3,value){if(typeof value!=="object"||value===null)return true;return text3.
charCodeAt(0)===(Array.isArray(value)?91:123)}function isTextOf(text3,value){try{return isSurelySame(value,JSON.parse(text3))}catch{return false}}function holds3(text3,value,print){
if(isJsonOf(text3,print))return true;if(typeof value!=="object"||value===null)return false;const[open,close]=Array.isArray(value)?["[","]"]:["{","}"];const start=text3.
indexOf(open);return start!==-1&&isJsonOf(text3.slice(start,text3.lastIndexOf(close)+1),print)}function isJsonOf(text3,print){try{return fingerprint(JSON.parse(
text3))===print}catch{return false}}function completeResult(moment){const{result}=moment;if(moment.from!=="server"||!isObject(result))return void 0;if((result["isError"]??false)!==false||result["t\
ask"]!==void 0)return void 0;return(result["resultType"]??"complete")==="complete"?result:void 0}function isRefusal(response){return response.kind==="error"||isObject(
response.result)&&response.result["isError"]===true}function wasCarriedOut(response){if(response.kind==="result"&&completeResult(response)!==void 0)return true;
return isRefusal(response)?false:void 0}var structuredContentConforms=defineCheck({id:"structured-content-conforms",subject:"a complete result, no error, of a tool that is listed with an outputSchema",
violation:"structuredContent is missing or does not conform to that schema",since:"2025-06-18",create({subject,use,violation}){const catalog=use(toolCatalog);const findings=new ListingFindings(
catalog);const accuse=(moment,tool,detail)=>findings.add(moment.session,tool,()=>{subject(moment);violation(moment,detail)});return{...findings.handlers(),"resu\
lt tools/call":moment=>{const{request}=moment;const tool=request===void 0?void 0:catalog.atCall(request);const schema=tool?.definition["outputSchema"];if(tool===
void 0||!isObject(schema))return;const result=completeResult(moment);if(result===void 0)return;const value=result["structuredContent"];if(value===void 0){accuse(
moment,tool,`the result of tool ${show(tool.name)} has no structuredContent, though the tool is listed with an outputSchema at seq ${tool.seq}`);return}const answer=conforms(
schema,value);if(answer==="unknown")return;if(answer.valid){subject();return}accuse(moment,tool,`structuredContent of tool ${show(tool.name)} does not conform t\
o its outputSchema at seq ${tool.seq}: ${answer.reason}`)}}}});var toolArgumentsValidated=defineCheck({id:"tool-arguments-validated",subject:"an answer to a tools/call whose arguments do not conform to the inputSchema of th\
e listed tool",violation:"the call is carried out without an error",create({subject,use,violation}){const catalog=use(toolCatalog);return{"response tools/call":response=>{
const{request}=response;const tool=request===void 0?void 0:catalog.atCall(request);const schema=tool?.definition["inputSchema"];if(request===void 0||tool===void 0||
!isObject(schema))return;const answer=conforms(schema,request.params?.["arguments"]??{});if(answer==="unknown"||answer.valid)return;const carriedOut=wasCarriedOut(
response);if(carriedOut===void 0)return;subject();if(!carriedOut)return;violation(response,`the call of tool ${show(tool.name)} at seq ${request.seq} is carried\
 out, though its arguments do not conform to the inputSchema at seq ${tool.seq}: ${answer.reason}`)}}}});function listedTools({from,result}){const tools=from==="server"&&isObject(result)?result["tools"]:void 0;return Array.isArray(tools)?tools:[]}function listedNames(result){
return listedTools(result).map(tool=>isObject(tool)?tool["name"]:void 0).filter(name=>typeof name==="string")}var toolInputSchemaValid=defineCheck({id:"tool-input-schema-valid",subject:"a tool in a tools/list result whose inputSchema can be judged",violation:"inputSchem\
a is missing, no object, or not valid by the meta-schema of its dialect",since:"2025-11-25",create({subject,violation}){return{"result tools/list":result=>{for(const[
index,tool]of listedTools(result).entries()){const fault2=faultOf5(tool);if(fault2==="unknown")continue;subject();if(fault2!==void 0)violation(result,`${nameOf2(
tool,index)} ${fault2}`)}}}}});function faultOf5(tool){if(!isObject(tool))return`is ${show(tool,20)} and has no inputSchema: expected a JSON Schema object`;const schema=tool["\
inputSchema"];if(schema===void 0)return"has no inputSchema: expected a JSON Schema object";if(!isObject(schema))return`has the inputSchema ${show(schema,40)}: e\
xpected a JSON Schema object`;const answer=isValidSchema(schema);if(answer==="unknown")return"unknown";return answer.valid?void 0:`has an inputSchema that is no\
 valid schema of ${show(dialectOf(schema))}: ${answer.reason}`}function nameOf2(tool,index){const name=isObject(tool)?tool["name"]:void 0;return typeof name==="\
string"?`tool ${show(name)}`:`the entry tools[${index}]`}var toolNameCase=defineCheck({id:"tool-name-case",subject:"an answer to a tools/call whose name is listed in other case alone",violation:"the call is carried ou\
t",since:"2025-11-25",create({subject,use,violation}){const lists=use(listings);const newest=new WeakMap;let names3;const calls=new MomentNotes;const some=new Latch;
const isCurrent=(session,listing)=>newest.get(session)===listing&&lists.changes("tools/list")===listing.changes;return{"request tools/list":({session})=>{newest.
delete(session)},"result tools/list":result=>{const listing=result.from==="server"?lists.page(result)?.traversal:void 0;if(listing!==void 0&&isWhole(listing))newest.
set(result.session,listing)},"request tools/call":request=>{const{session,params}=request;const listing=newest.get(session);const name=params?.["name"];if(typeof name!==
"string"||listing===void 0||!isCurrent(session,listing))return;if(names3?.listing!==listing)names3=new Spellings(listing);const listed=names3.other(name);if(listed===
void 0)return;calls.set(request,{listed,listing});some.open()},...after(some,{"response tools/call":response=>{const{request,session}=response;const call=request===
void 0?void 0:calls.get(request);if(request===void 0||call===void 0||!isCurrent(session,call.listing))return;const carriedOut=wasCarriedOut(response);if(carriedOut===
void 0)return;subject();if(!carriedOut)return;violation(response,`the call of tool ${show(request.params?.["name"])} is carried out, though only ${show(call.listed)}\
 is listed: expected names to be case-sensitive`)}})}}});var Spellings=class{#exact=new Set;#folded=new Map;listing;constructor(listing){this.listing=listing;for(const{
name}of listing.items){if(name===void 0)continue;this.#exact.add(name);this.#folded.set(name.toLowerCase(),name)}}other(name){return this.#exact.has(name)?void 0:
this.#folded.get(name.toLowerCase())}};var OTHER=/[^A-Za-z0-9_.-]/u;var SPECIAL=/[^\p{L}\p{N}\p{M}_.-]/u;var toolNameCharacters=defineCheck({id:"tool-name-characters",subject:"the name of a tool in a\
 tools/list result",violation:"it holds a character that tool names should not have",options:{forbids:["any","special"]},since:"2025-11-25",create({options,subject,
violation}){const forbidden=options["forbids"]==="special"?SPECIAL:OTHER;return{"result tools/list":result=>{for(const name of listedNames(result)){subject();const found=forbidden.
exec(name);if(found===null)continue;violation(result,`the tool name ${show(name)} holds ${show(found[0])}: expected only letters A-Z and a-z, digits, "_", "-" a\
nd "."`)}}}}});var MAX_LENGTH9=128;var toolNameLength=defineCheck({id:"tool-name-length",subject:"the name of a tool in a tools/list result",violation:"it is empty, or longer \
than 128 characters",since:"2025-11-25",create({subject,violation}){return{"result tools/list":result=>{for(const name of listedNames(result)){subject();const length=charactersOf(
name);if(length>=1&&length<=MAX_LENGTH9)continue;violation(result,`the tool name ${show(name,40)} has ${length} characters: expected 1 to ${MAX_LENGTH9}`)}}}}});
function charactersOf(text3){let count=0;for(const _ of text3)count+=1;return count}var toolNamesUnique=defineCheck({id:"tool-names-unique",subject:"a page of tools/list that names tools",violation:"two tools of one listing have the same name",
options:{within:["traversal","page"]},since:"2025-11-25",create({options,subject,use,violation}){const lists=use(listings);const acrossPages=options["within"]===
"traversal";const reported=new WeakMap;return{"result tools/list":result=>{const page=result.from==="server"?lists.page(result):void 0;if(page===void 0||!page.items.
some(({name})=>name!==void 0))return;subject();const{traversal}=page;const known5=(traversal&&reported.get(traversal))??new Set;if(traversal!==void 0)reported.set(
traversal,known5);for(const name of repeatedNames(page.items)){known5.add(name);violation(result,`two tools of one tools/list page have the name ${show(name)}`)}
if(!acrossPages||traversal===void 0||traversal.pages<2||!isWhole(traversal))return;for(const name of repeatedNames(traversal.items)){if(known5.has(name))continue;
violation(result,`two pages of the tools/list listing that began at seq ${traversal.start.seq} name a tool ${show(name)}`)}}}}});function repeatedNames(items2){
const names3=new Set;const repeated=new Set;for(const{name}of items2){if(name===void 0)continue;if(names3.has(name))repeated.add(name);names3.add(name)}return repeated}var toolOrderDeterministic=defineCheck({id:"tool-order-deterministic",subject:"a whole tools/list listing that holds the same tools as the one before",violation:"\
it holds them in another order",create({subject,use,violation}){const lists=use(listings);return{"result tools/list":result=>{const page=result.from==="server"?
lists.page(result):void 0;const now=page?.traversal;const before=now?.previous;if(page?.last!==true||now===void 0||before===void 0)return;if(!isWhole(now)||!isWhole(
before)||now.changes!==before.changes)return;if(!sameSet(now,before))return;subject();const index=now.items.findIndex((item,at)=>keyOf(item)!==keyOf(before.items[at]));
if(index===-1)return;violation(result,`tools/list names ${show(now.items[index].name)} where the listing of the same tools that began at seq ${before.start.seq}\
 named ${show(before.items[index].name)}: expected the same order`)}}}});function sameSet(a,b){if(a.items.length!==b.items.length)return false;const counts=new Map;
for(const item of a.items){const key=keyOf(item);if(key===void 0)return false;counts.set(key,(counts.get(key)??0)+1)}for(const item of b.items){const key=keyOf(
item);const left=key===void 0?void 0:counts.get(key);if(key===void 0||left===void 0||left===0)return false;counts.set(key,left-1)}return true}function keyOf({name,
definition}){return name===void 0||definition===void 0?void 0:`${definition} ${name}`}var toolsChecks=[embeddedResourcesDeclared,structuredContentAsText,structuredContentConforms,toolArgumentsValidated,toolInputSchemaValid,toolNameCase,toolNameCharacters,
toolNameLength,toolNamesUnique,toolOrderDeterministic];var discoverFirst=defineCheck({id:"discover-first",subject:"a stdio process that is recorded from its start, whose client opens with a modern request, or uses b\
oth eras",violation:"the first request is not server/discover",options:{client:["modern","dual-era"]},era:"any",create({options,subject,violation}){const dualEra=options["\
client"]==="dual-era";const asks=new Latch;let first;let modern=false;let legacy=false;const accuse=reason=>{asks.close();subject({era:void 0});if(first===void 0||
first.method==="server/discover")return;const{seq,line,method}=first;violation({seq,line,era:void 0},`the client ${reason} and sent request "${bare(method)}" fi\
rst, where server/discover was due`)};return{lifecycle({event,transport}){if(event!=="transport-open"||transport!=="stdio")return;asks.open();first=void 0;modern=
false;legacy=false},...after(asks,over("stdio",sentBy("client",{request(request){if(!asks.isOpen)return;if(request.method==="ping")return;const{seq,line,method}=request;
first??={seq,line,method};if(request.era==="modern")modern=true;if(method==="initialize")legacy=true;if(dualEra){if(modern&&legacy)accuse("uses both modern requ\
ests and initialize")}else if(modern&&!legacy){accuse("speaks 2026-07-28 or later")}else{asks.close()}}})))}}});var METHOD_NOT_FOUND6=-32601;var discoverImplemented=defineCheck({id:"discover-implemented",subject:"an answer to server/discover that says whether the server k\
nows it",violation:"a server that answers other requests in the form of 2026-07-28 or later refuses it as an unknown method",create({subject,violation,use}){const server=use(
serverEra);return{"result server/discover"(result){if(result.from==="server")subject()},"error server/discover"(error){if(error.from!=="server"||error.code!==METHOD_NOT_FOUND6)
return;const{seq,line,era}=error;server.whenModern(()=>{subject({era});violation({seq,line,era},`server/discover was refused with error ${METHOD_NOT_FOUND6} by \
a server that speaks 2026-07-28 or later, which must implement it`)})}}}});var discoverServerInfo=defineCheck({id:"discover-server-info",subject:"a result that answers server/discover",violation:"_meta has no server info",create({subject,
violation}){return{"result server/discover"(result){if(result.from!=="server"||!isObject(result.result))return;subject();const{_meta}=result.result;if(isObject(
_meta)&&_meta[META_SERVER_INFO]!==void 0)return;violation(result,`the DiscoverResult has no ${META_SERVER_INFO} in _meta`)}}}});var LABEL="[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?";var NAME="(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?";var IDENTIFIER=new RegExp(`^${LABEL}(?:\\.${LABEL})\
*/${NAME}$`);var MAX_LENGTH10=1024;function isExtensionIdentifier(text3){return text3.length>MAX_LENGTH10||IDENTIFIER.test(text3)}var extensionIdentifiers=defineCheck({id:"extension-identifiers",subject:"capabilities that declare an extension",violation:"the identifier has no prefix, or on\
e of its parts is not formed as a _meta key is",create({subject,violation}){const judge2=(moment,capabilities)=>{const extensions=isObject(capabilities)?capabilities["\
extensions"]:void 0;if(!isObject(extensions))return;const identifiers=Object.keys(extensions);if(identifiers.length===0)return;subject();const wrong2=identifiers.
find(identifier=>!isExtensionIdentifier(identifier));if(wrong2===void 0)return;violation(moment,`the ${moment.from} declares an extension as ${show(wrong2)}, wh\
ere an identifier of the form prefix/name was due`)};return{...carrying("capabilities",sentBy("client",{request(request){judge2(request,request.meta?.[META_CLIENT_CAPABILITIES])}})),
"result server/discover"(result){if(result.from==="server"&&isObject(result.result))judge2(result,result.result["capabilities"])}}}});var TASKS="io.modelcontextprotocol/tasks";var TASK_METHODS2=new Set(["tasks/cancel","tasks/get","tasks/update"]);var extensionNegotiated=defineCheck({id:"extens\
ion-negotiated",subject:"a result or a request of the tasks extension, where the other side said which extensions it supports",violation:"the other side did not\
 declare the extension",create({subject,violation,use}){const declarations=use(serverDeclarations);let shown2=false;const judge2=request=>{if(request.era!=="mod\
ern")return;const declared=declarations.at(request,"discover");if(declared?.capabilities===void 0||shown2)return;subject();if(!supports(declared.capabilities))violation(
request,`request "${bare(request.method)}" belongs to the extension ${TASKS}, which the server did not declare at seq ${declared.seq}`)};const asked={};for(const method of TASK_METHODS2)
asked[`request ${method}`]=judge2;return{...carrying("task",sentBy("server",{result(result){const{request,result:value}=result;if(!isObject(value)||value["resul\
tType"]!=="task")return;shown2=true;const declared=clientCapabilities(request);if(request===void 0||declared===void 0||TASK_METHODS2.has(request.method))return;
subject();if(!supports(declared))violation(result,`request "${bare(request.method)}" got a task of the extension ${TASKS}, which its client did not declare`)}})),
...sentBy("client",asked)}}});function clientCapabilities(request){const capabilities=request?.meta?.[META_CLIENT_CAPABILITIES];return isObject(capabilities)?capabilities:
void 0}function supports(capabilities){const{extensions}=capabilities;return isObject(extensions)&&Object.hasOwn(extensions,TASKS)}var MAX_WAITING10=100;var initializeErrorNamesVersions=defineCheck({id:"initialize-error-names-versions",subject:"an error that answers initialize, from a serve\
r whose list holds versions from 2026-07-28 on only",violation:"the error names none of these versions",era:"any",create({subject,violation,use}){const support=use(
versionSupport);let waiting2=[];const settle=()=>{if(waiting2.length===0||support.list===void 0)return;if(support.isModernOnly()){const versions=[...support.list.
versions];for(const{seq,line,text:text3}of waiting2){subject({era:void 0});if(versions.some(version=>text3.includes(version)))continue;violation({seq,line,era:void 0},
`the error that answers initialize names none of the versions that the server lists at seq ${support.list.seq}`)}}waiting2=[]};const refused=error=>{if(error.from!==
"server"||waiting2.length>=MAX_WAITING10)return;if(error.request?.meta?.[META_VERSION]!==void 0)return;const{seq,line}=error;waiting2.push({seq,line,text:JSON.stringify(
error.error)})};return{"error initialize":refused,lifecycle({event,transport}){if(event==="transport-open"&&transport==="stdio")waiting2=[]},"result initialize"(){
waiting2=[]},end:settle}}});var unsupportedVersionError=defineCheck({id:"unsupported-version-error",subject:"a refusal of a version, or a result for a request whose version the server does\
 not list",violation:"the refusal lists no supported versions, or a version that the server does not list is served",era:"any",create({subject,violation,use}){const support=use(
versionSupport);return sentBy("server",{...carrying("versioned",{result(result){const{request}=result;const{list}=support;if(list===void 0||request===void 0)return;
const asked=request.meta?.[META_VERSION];if(typeof asked!=="string"||request.method==="initialize"||list.versions.has(asked))return;if(request.session.negotiated!==
void 0&&request.era!=="modern")return;subject();violation(result,`request "${bare(request.method)}" names version ${show(asked)}, which the server does not list\
 (seq ${list.seq}), and got a result, where error ${UNSUPPORTED_VERSION} was due`)}}),error(error){const{request}=error;if(error.code!==UNSUPPORTED_VERSION||request===
void 0)return;if(request.method==="initialize")return;if(typeof request.meta?.[META_VERSION]!=="string"&&request.era!=="modern")return;subject();const supported=supportedOf(
error.error);if(readVersions(supported)!==void 0||Array.isArray(supported)&&supported.length>1e3)return;violation(error,`error ${UNSUPPORTED_VERSION} has ${show(
supported)} as data.supported, where the list of supported versions was due`)}})}});var MAX_REFUSALS=100;var versionRetry=defineCheck({id:"version-retry",subject:"a request that is sent again after its version was refused",violation:"it names a\
 version that the list of the refusal does not hold",era:"any",create({subject,violation}){const refusals=new Map;const some=new Latch;return{...sentBy("server",
{error(error){const{request}=error;if(error.code!==UNSUPPORTED_VERSION||request===void 0)return;const supported=readVersions(supportedOf(error.error));if(supported===
void 0||typeof request.meta?.[META_VERSION]!=="string")return;const key=sameRequest(request);if(key===void 0)return;refusals.delete(key);some.open();refusals.set(
key,{seq:error.seq,supported});if(refusals.size>MAX_REFUSALS){const oldest=refusals.keys().next().value;if(oldest!==void 0)refusals.delete(oldest)}}}),...after(
some,sentBy("client",{request(request){const version=request.meta?.[META_VERSION];if(typeof version!=="string")return;if(request.transport==="streamable-http"&&
request.reuses!==void 0)return;const key=sameRequest(request);const refusal=key===void 0?void 0:refusals.get(key);if(key===void 0||refusal===void 0)return;subject();
refusals.delete(key);if(refusal.supported.has(version))return;violation(request,`request "${bare(request.method)}" is sent again with version ${show(version)}, \
which is not among the versions listed at seq ${refusal.seq}`)}}))}}});function sameRequest(request){const{_meta,...params}=request.params??{};const print=fingerprint(
[params,request.meta?.[META_CLIENT_INFO]??null]);return print===void 0?void 0:`${print} ${request.method}`}var versioningChecks=[discoverFirst,discoverImplemented,discoverServerInfo,extensionIdentifiers,extensionNegotiated,initializeErrorNamesVersions,unsupportedVersionError,
versionRetry];function sayDeparture(root,{path,seen:seen3,due}){return`${root}${path} is ${seen3===void 0?"missing":show(seen3)}, due is ${due}`}function primitive2(due,fits){
return value=>fits(value)?void 0:{path:"",seen:value,due}}var string=primitive2("a string",value=>typeof value==="string");var number=primitive2("a number",value=>typeof value===
"number");var boolean=primitive2("a boolean",value=>typeof value==="boolean");var anyObject=primitive2("an object",isObject);var present=primitive2("a value",value=>value!==
void 0);function oneOf(...allowed){const due=allowed.length===1?`"${allowed[0]}"`:`one of ${allowed.join(", ")}`;return primitive2(due,value=>typeof value==="st\
ring"&&allowed.includes(value))}function text2(due,fits){return primitive2(due,value=>typeof value==="string"&&fits(value))}function array(element,max=Number.POSITIVE_INFINITY){
return value=>{if(!Array.isArray(value))return{path:"",seen:value,due:"an array"};if(value.length>max)return{path:".length",seen:value.length,due:`at most ${max}`};
for(let index=0;index<value.length;index+=1){const departure=element(value[index]);if(departure!==void 0)return{...departure,path:`[${index}]${departure.path}`}}
return void 0}}function record(member){return value=>{if(!isObject(value))return{path:"",seen:value,due:"an object"};for(const name of Object.keys(value)){const departure=member(
value[name]);if(departure!==void 0)return{...departure,path:`[${show(name,40)}]${departure.path}`}}return void 0}}function object(required,optional={}){const members=Object.
entries(required).map(([name,shape])=>({name,shape}));const free=members.length;members.push(...Object.entries(optional).map(([name,shape])=>({name,shape})));return value=>{
if(!isObject(value))return{path:"",seen:value,due:"an object"};for(let index=0;index<members.length;index+=1){const{name,shape}=members[index];const member=value[name];
if(member===void 0&&index>=free)continue;const departure=shape(member);if(departure!==void 0)return{...departure,path:`.${name}${departure.path}`}}return void 0}}
function choose(pick){return value=>isObject(value)?pick(value)?.(value):{path:"",seen:value,due:"an object"}}function whenObject(shape){return value=>isObject(
value)?shape(value):void 0}function once(shape){let last2;let departure;return value=>{if(value!==last2||value===void 0){departure=shape(value);last2=value}return departure}}var annotations=object({},{audience:array(oneOf("user","assistant")),lastModified:string});var base64=text2("base64",isBase64);var resource=choose(value=>Object.
hasOwn(value,"blob")?object({uri:string,blob:string}):object({uri:string,text:string}));var BLOCKS=new Map([["text",object({text:string},{annotations})],["image",
object({data:base64,mimeType:string},{annotations})],["audio",object({data:base64,mimeType:string},{annotations})],["resource_link",object({uri:string,name:string})],
["resource",object({resource})]]);var contentBlock=choose(value=>{const{type}=value;return typeof type==="string"?BLOCKS.get(type):object({type:string})});var promptContent2=choose(
value=>{const{type}=value;if(typeof type!=="string")return object({type:string});return type==="text"?BLOCKS.get("text"):void 0});var SAMPLING_BLOCKS=new Map([[
"text",object({text:string})],["image",object({data:base64,mimeType:string})],["audio",object({data:base64,mimeType:string})],["tool_use",object({id:string,name:string,
input:object({})})],["tool_result",object({toolUseId:string,content:array(contentBlock)},{isError:boolean})]]);var samplingBlock=choose(value=>{const{type}=value;
return typeof type==="string"?SAMPLING_BLOCKS.get(type):object({type:string})});var samplingContent=value=>Array.isArray(value)?array(samplingBlock)(value):samplingBlock(
value);var LEVELS=oneOf("debug","info","notice","warning","error","critical","alert","emergency");var ROLE=oneOf("user","assistant");function listOf(member,entry2,entries){
return object({[member]:array(entries==="objects-only"?whenObject(entry2):entry2)})}var objectSchema=whenObject(object({type:oneOf("object")},{properties:anyObject,
required:array(string)}));var formField=choose(field2=>{switch(field2["type"]){case"string":return object({},{title:string,description:string,enum:array(string),
default:string});case"number":case"integer":return object({},{title:string,description:string,minimum:number,maximum:number,default:number});case"boolean":return object(
{},{title:string,description:string,default:boolean});case"array":return object({items:choose(items2=>Object.hasOwn(items2,"anyOf")?void 0:object({type:oneOf("s\
tring"),enum:array(string)}))});default:return object({type:oneOf("string","number","integer","boolean","array")})}});var formSchema=whenObject(object({type:oneOf(
"object"),properties:record(formField)},{required:array(string)}));function elicitationForm(params){if(!isObject(params)||params["mode"]==="url")return void 0;return object(
{},{requestedSchema:formSchema})(params)}var samplingMessages=object({messages:array(object({role:ROLE,content:samplingContent})),maxTokens:number});var resourceFields=object(
{uri:string,name:string},{title:string,description:string,mimeType:string,size:number});var toolShape=outputSchema=>object({name:string},{title:string,description:string,
inputSchema:objectSchema,outputSchema,annotations:anyObject});var contentSlowly=object({content:array(contentBlock)},{isError:boolean});var content=once(value=>isPlainContent(
value)?void 0:contentSlowly(value));var structuredObject=value=>{const structured=isObject(value)?value["structuredContent"]:void 0;return structured===void 0||
isObject(structured)?void 0:{path:".structuredContent",seen:structured,due:"an object"}};function isPlainContent(value){if(!isObject(value)||!Array.isArray(value["\
content"]))return false;if(value["isError"]!==void 0&&typeof value["isError"]!=="boolean")return false;for(let index=0;index<value["content"].length;index+=1){const block=value["\
content"][index];if(!isObject(block)||block["type"]!=="text"||typeof block["text"]!=="string")return false;if(block["annotations"]!==void 0)return false}return true}
function finalResult(shape){return value=>{if(!isObject(value))return{path:"",seen:value,due:"an object"};const other=value["task"]!==void 0||(value["resultType"]??
"complete")!=="complete";return other?void 0:shape(value)}}var listChanged=object({},{listChanged:boolean});var COMMON={ReadResourceResult:{of:"result resources\
/read",shape:finalResult(object({contents:array(choose(entry2=>Object.hasOwn(entry2,"blob")?object({uri:string}):object({uri:string,text:string})))}))},Resource:{
of:"result resources/list",shape:listOf("resources",resourceFields,"all"),since:[[/^\.resources\[\d+\]\.title/,"2025-06-18"]]},ResourceTemplate:{of:"result reso\
urces/templates/list",shape:listOf("resourceTemplates",object({uriTemplate:string,name:string}),"all")},Prompt:{of:"result prompts/list",shape:listOf("prompts",
object({name:string},{arguments:array(object({name:string},{required:boolean}))}),"all")},GetPromptResult:{of:"result prompts/get",shape:finalResult(object({messages:array(
object({role:ROLE,content:promptContent2}))}))},CompleteResult:{of:"result completion/complete",shape:object({completion:object({values:array(string,100)},{total:number,
hasMore:boolean})})},LoggingMessageNotificationParams:{of:"notification notifications/message",shape:once(object({level:LEVELS,data:present},{logger:string}))},
ProgressNotificationParams:{of:"notification notifications/progress",trait:"rich",shape:once(object({progress:number},{total:number,message:string})),since:[[/^\.message/,
"2025-03-26"]]},CallToolRequestParams:{of:"request tools/call",trait:"rich",shape:once(object({name:string},{arguments:anyObject}))}};var DEFINITIONS={"2025-11-\
25":{...COMMON,Tool:{of:"result tools/list",shape:listOf("tools",toolShape(objectSchema),"objects-only"),since:[[/^\.tools\[\d+\]\.annotations/,"2025-03-26"],[/^\.tools\[\d+\]\.(?:title|outputSchema)/,
"2025-06-18"]]},CallToolResult:{of:"result tools/call",trait:"rich",shape:finalResult(value=>content(value)??structuredObject(value)),since:[[/^\.structuredContent|\.annotations\.lastModified$/,
"2025-06-18"]]},ElicitRequestFormParams:{of:"request elicitation/create",shape:elicitationForm},ElicitResult:{of:"result elicitation/create",shape:finalResult(object(
{action:oneOf("accept","decline","cancel")},{content:anyObject}))},CreateMessageRequestParams:{of:"request sampling/createMessage",shape:samplingMessages},CreateMessageResult:{
of:"result sampling/createMessage",shape:finalResult(object({role:ROLE,content:samplingContent,model:string},{stopReason:string}))},ListRootsResult:{of:"result \
roots/list",shape:object({roots:array(object({uri:string},{name:string}))})},SetLevelRequestParams:{of:"request logging/setLevel",shape:object({level:LEVELS})},
ClientCapabilities:{of:"request initialize",shape:whenObject(object({},{capabilities:whenObject(object({},{experimental:record(anyObject),roots:listChanged,sampling:object(
{},{context:anyObject,tools:anyObject}),elicitation:object({},{form:anyObject,url:anyObject}),tasks:anyObject}))}))},ServerCapabilities:{of:"result initialize",
since:[[/^\.capabilities\.completions/,"2025-03-26"],[/^\.capabilities\.tasks/,"2025-11-25"]],shape:whenObject(object({},{capabilities:whenObject(object({},{experimental:record(
anyObject),logging:anyObject,completions:anyObject,prompts:listChanged,resources:object({},{subscribe:boolean,listChanged:boolean}),tools:listChanged,tasks:anyObject}))}))}},
"2026-07-28":{...COMMON,Tool:{of:"result tools/list",shape:listOf("tools",toolShape(anyObject),"objects-only")},CallToolResult:{of:"result tools/call",trait:"ri\
ch",shape:finalResult(content)},DiscoverResult:{of:"result server/discover",shape:object({supportedVersions:array(string),capabilities:object({},{experimental:record(
anyObject),logging:anyObject,completions:anyObject,prompts:listChanged,resources:object({},{subscribe:boolean,listChanged:boolean}),tools:listChanged,extensions:record(
anyObject)})},{instructions:string})},SubscriptionsListenRequestParams:{of:"request subscriptions/listen",shape:object({notifications:object({},{toolsListChanged:boolean,
promptsListChanged:boolean,resourcesListChanged:boolean,resourceSubscriptions:array(string)})})}}};var CLIENT_CAPABILITIES=object({},{experimental:record(anyObject),
roots:anyObject,sampling:object({},{context:anyObject,tools:anyObject}),elicitation:object({},{form:anyObject,url:anyObject}),extensions:record(anyObject)});var statedCapabilities=whenObject(
CLIENT_CAPABILITIES);var INPUT_REQUESTS=new Map([["elicitation/create",{name:"ElicitRequestFormParams",shape:elicitationForm}],["sampling/createMessage",{name:"\
CreateMessageRequestParams",shape:object({maxTokens:number})}]]);var NAMES=[...new Set([...Object.values(DEFINITIONS).flatMap(each=>Object.keys(each)),"ClientCapabilities","ElicitRequestFormParams","CreateMessageRequestParams"])];
var wireShape=defineCheck({id:"wire-shape",subject:"a message that holds the definition of the schema",violation:"a member that the definition names is missing \
or of another type",options:{definition:NAMES},create(context){const name=context.options["definition"]??"";const definition=COMMON[name]??DEFINITIONS[context.revision]?.[name];
if(definition!==void 0)return ofMessage(name,definition,context);if(name==="ClientCapabilities")return ofMeta2(context);return ofInputRequests(name,context)}});
function ofMessage(name,definition,{subject,violation}){const{shape,since}=definition;const judge2=(moment,root,departure)=>{subject(moment);if(departure===void 0)
return;const later=since?.find(([path])=>path.test(departure.path));if(later!==void 0&&negotiatedBefore(moment.session,later[1]))return;violation(moment,`${name}\
: ${sayDeparture(root,departure)}`)};const handler=definition.of.startsWith("result ")?moment=>judge2(moment,"result",shape(moment.result)):moment=>judge2(moment,
"params",shape(moment.payload["params"]));const{trait}=definition;if(trait===void 0)return on(definition.of,handler);return{...brief(on(definition.of,()=>subject())),
...carrying(trait,on(definition.of,handler))}}function ofMeta2({subject,violation}){return{...carrying("prefixed",brief({request({meta}){if(isObject(meta?.[META_CLIENT_CAPABILITIES]))
subject()}})),...carrying("capabilities",{request(request){const stated=request.meta?.[META_CLIENT_CAPABILITIES];if(!isObject(stated))return;subject();const departure=statedCapabilities(
stated);if(departure!==void 0){violation(request,`ClientCapabilities: ${sayDeparture("clientCapabilities",departure)}`)}}})}}function ofInputRequests(name,{subject,
violation}){return carrying("input",{result(moment){if(!isObject(moment.result)||moment.result["resultType"]!=="input_required")return;const{inputRequests}=moment.
result;if(!isObject(inputRequests))return;for(const[key,entry2]of Object.entries(inputRequests)){const known5=isObject(entry2)?INPUT_REQUESTS.get(String(entry2["\
method"])):void 0;if(!isObject(entry2)||known5?.name!==name)continue;subject();const departure=known5.shape(entry2["params"]);if(departure!==void 0){violation(moment,
`${name}: ${sayDeparture(`inputRequests.${bare(key,40)}.params`,departure)}`)}}}})}var wireChecks=[wireShape];var CHECKS=byId([...authorizationChecks,...baseChecks,...cachingChecks,...cancellationChecks,...completionChecks,...elicitationChecks,...featuresChecks,...headersChecks,
...httpChecks,...lifecycleChecks,...loggingChecks,...mrtrChecks,...paginationChecks,...progressChecks,...promptsChecks,...resourcesChecks,...rootsChecks,...samplingChecks,
...stdioChecks,...subscriptionsChecks,...tasksChecks,...tasksExtensionChecks,...toolsChecks,...versioningChecks,...wireChecks]);function byId(checks){const map=new Map;
for(const check of checks){if(map.has(check.id))throw new Error(`two checks have the id "${check.id}"`);map.set(check.id,check)}return map}import{readdirSync,readFileSync}from"node:fs";import{dirname,join,relative}from"node:path";import{fileURLToPath}from"node:url";var LEVELS2=["MUST","MUST NOT","SHOULD","SHOULD NOT"];var ACTORS=["client","server","both","other"];function isAdvisory(clause){return clause.level.startsWith("SHOULD")||clause.severity==="warning"}var RegistryError=class extends Error{constructor(file,clause,problem){super(clause===void 0?`${file}: ${problem}`:`${file}: ${clause}: ${problem}`);this.name="\
RegistryError"}};var CLAUSE_MEMBERS=new Set(["id","level","actor","anchor","page","lead","quote","capability","transport","severity","check","exclusion"]);function shippedRegistries(){
let folder=dirname(fileURLToPath(import.meta.url));for(let up=0;up<4;up+=1){const candidate=join(folder,"registries");if(readdirIfThere(candidate)!==void 0)return candidate;
folder=dirname(folder)}throw new RegistryError("registries",void 0,"the folder that ships with the program is missing")}function loadRegistry(revision,options){const directory=options.directory??shippedRegistries();const folder=join(directory,revision);const shownFolder=relative(
dirname(directory),folder).replaceAll("\\","/");const show2=name=>`${shownFolder}/${name}.json`;const indexFile=show2("pages");const index=readObject(join(folder,
"pages.json"),indexFile);const{era,pages,sections}=index;if(era!=="legacy"&&era!=="modern"){throw new RegistryError(indexFile,void 0,'"era" must be "legacy" or \
"modern"')}if(index["revision"]!==revision){throw new RegistryError(indexFile,void 0,`"revision" must be "${revision}", the name of its folder`)}if(!Array.isArray(
pages)||!pages.every(page=>typeof page==="string")){throw new RegistryError(indexFile,void 0,'"pages" must be an array of page names')}const seen3=new Map;const read3=name=>{
const file=join(folder,`${name}.json`);return readClauses(file,show2(name),revision,name,seen3,options)};const clauses=pages.flatMap(read3);const listed=new Set(
[...pages,"pages"]);const parsedSections=[];for(const entry2 of Array.isArray(sections)?sections:[]){if(!isObject(entry2)||typeof entry2["id"]!=="string"||typeof entry2["\
title"]!=="string"){throw new RegistryError(indexFile,void 0,'each of "sections" must have an "id" and a "title"')}const{id,title,decides,extension}=entry2;listed.
add(id);parsedSections.push({id,title,decides:decides===true,...typeof extension==="string"?{extension}:{},clauses:read3(id)})}for(const name of jsonFiles(folder)){
if(!listed.has(name)){throw new RegistryError(show2(name),void 0,"the file is not listed in pages.json")}}return{revision,era,clauses,sections:parsedSections}}function readClauses(file,shown2,revision,name,seen3,options){
const content2=readObject(file,shown2);if(content2["revision"]!==revision){throw new RegistryError(shown2,void 0,`"revision" must be "${revision}", the name of \
its folder`)}if(content2["page"]!==name&&typeof content2["section"]!=="string"){throw new RegistryError(shown2,void 0,`"page" must be "${name}", the path of the\
 file`)}const{clauses}=content2;if(!Array.isArray(clauses))throw new RegistryError(shown2,void 0,'"clauses" must be an array');return clauses.map((value,position)=>{
const clause=readClause(value,shown2,position,content2,options);const other=seen3.get(clause.id);if(other!==void 0)throw new RegistryError(shown2,clause.id,`the\
 id is already used in ${other}`);seen3.set(clause.id,shown2);return clause})}function readClause(value,file,position,content2,options){if(!isObject(value)||typeof value["\
id"]!=="string"||!/^[A-Z]+-\d{3}$/.test(value["id"])){throw new RegistryError(file,void 0,`clause ${position+1}: "id" must look like BASE-003`)}const{id,level,actor,
anchor,lead,quote,capability,transport,severity,check,exclusion}=value;const fail=problem=>{throw new RegistryError(file,id,problem)};for(const member of Object.
keys(value)){if(!CLAUSE_MEMBERS.has(member))fail(`unknown member "${member}"`)}const page=value["page"]??content2["page"];if(typeof page!=="string")return fail(
'"page" must be a string');const known5=LEVELS2.find(each=>each===level);if(known5===void 0)return fail(`"level" must be one of ${LEVELS2.join(", ")}`);const who=ACTORS.
find(each=>each===actor);if(who===void 0)return fail(`"actor" must be one of ${ACTORS.join(", ")}`);if(typeof anchor!=="string")return fail('"anchor" must be a \
string');if(typeof quote!=="string"||quote==="")return fail('"quote" must be the words of the specification');if(lead!==void 0&&typeof lead!=="string")return fail(
'"lead" must be a string');if(capability!==void 0&&(typeof capability!=="string"||!isGate(capability))){return fail('"capability" must look like server.tools or\
 server.tasks or client.tasks')}if(transport!==void 0&&transport!=="stdio"&&transport!=="streamable-http"){return fail('"transport" must be stdio or streamable-\
http')}if(severity!==void 0&&severity!=="warning")return fail('"severity" can only be "warning"');if(check===void 0===(exclusion===void 0)){return fail(`it has ${check===
void 0?"neither":"both"} of "check" and "exclusion": exactly one is due`)}if(exclusion!==void 0&&(typeof exclusion!=="string"||exclusion==="")){return fail('"ex\
clusion" must be a sentence')}const clause=lead===void 0?{id,level:known5,actor:who,page,anchor,quote}:{id,level:known5,actor:who,page,anchor,lead,quote};if(capability!==
void 0)clause.capability=capability;if(transport!==void 0)clause.transport=transport;if(severity!==void 0)clause.severity=severity;if(exclusion===void 0)clause.
check=readCheck(check,fail,options);else clause.exclusion=exclusion;return clause}function readCheck(value,fail,options){if(!isObject(value)||typeof value["id"]!==
"string")return fail('"check" must be an object with an "id"');const{id,...rest}=value;const set={};const known5=options.checks.get(id);if(known5===void 0&&options.
unknownChecks!=="keep")fail(`unknown check "${id}"`);for(const[name,option]of Object.entries(rest)){if(typeof option!=="string")return fail(`option "${name}" of\
 check "${id}" must be a string`);if(known5!==void 0){const allowed=known5.options?.[name];if(allowed===void 0)fail(`check "${id}" has no option "${name}"`);else if(!allowed.
includes(option)){fail(`option "${name}" of check "${id}" is "${option}": expected one of ${allowed.join(", ")}`)}}set[name]=option}return{id,options:set}}function isGate(capability){
return capability.split(" or ").every(path=>/^(client|server)(\.[A-Za-z]+)+$/.test(path))}function readObject(file,shown2){let text3;try{text3=readFileSync(file,
"utf8")}catch{throw new RegistryError(shown2,void 0,"the file cannot be read")}let value;try{value=JSON.parse(text3)}catch{throw new RegistryError(shown2,void 0,
"the file is not valid JSON")}if(!isObject(value))throw new RegistryError(shown2,void 0,"the file must hold a JSON object");return value}function jsonFiles(folder,below2=""){
return readdirSync(join(folder,below2),{withFileTypes:true}).flatMap(entry2=>{const name=`${below2}${entry2.name}`;if(entry2.isDirectory())return jsonFiles(folder,
`${name}/`);return name.endsWith(".json")?[name.slice(0,-".json".length)]:[]})}function readdirIfThere(folder){try{return readdirSync(folder)}catch{return void 0}}var MAX_OPEN5=256;var MAX_GIVEN=1e4;var Exchanges=class{#byKey=new Map;#open=new Set;#floating=[];#count=0;#sending;#answering;#headSeen=false;#given=new Set;begin(event,session){
const known5=event.exchange===void 0?void 0:this.#byKey.get(event.exchange);if(known5!==void 0&&known5.request===void 0)return this.#send(known5);return this.#send(
this.#add(event.exchange,session))}ofClientMessage(event,session){if(event.exchange!==void 0){return this.#byKey.get(event.exchange)??this.#add(event.exchange,session)}
return this.#sending}ofResponseHead(event,next,afterNext){this.#sending=void 0;if(event.exchange!==void 0){return this.#byKey.get(event.exchange)}const waiting2=this.#waiting();
if(waiting2.length<=1&&this.#floating.length===0)return waiting2[0];const taken=this.#taken();const possible=waiting2.filter(exchange=>!taken.has(exchange)&&this.#mayAnswer(
event,next,exchange));const byId2=this.#byResponseId(next,possible);if(byId2!==void 0)return byId2;if(next?.kind==="http"&&next.direction==="server-to-client"&&
next.exchange===void 0){const others=possible.filter(exchange=>this.#mayAnswer(next,afterNext,exchange));const taker=this.#byResponseId(afterNext,others);if(taker!==
void 0)possible.splice(possible.indexOf(taker),1)}const only=possible.length===1?possible[0]:void 0;return this.#floating.some(({candidates})=>only!==void 0&&candidates.
has(only))?void 0:only}settle(head,exchange,next){this.#headSeen=true;if(exchange===void 0){this.#answering=void 0;const candidates=new Set(this.#waiting().filter(
each=>this.#mayAnswer(head,next,each)));if(candidates.size>0)this.#floating.push({head,candidates});if(this.#floating.length>MAX_OPEN5)this.#floating.shift();return}
this.#answering=exchange;this.#attach(exchange,head);const bodyFollows=next?.kind==="message"&&next.direction==="server-to-client";if(isStreamHead(head)||bodyFollows)
return;this.#answering=void 0;this.#end(exchange)}ofServerMessage(event,owner,isResponse){if(event.exchange!==void 0)return this.#byKey.get(event.exchange);const streams=this.#streams();
const body=this.#answering;this.#answering=body!==void 0&&isStream(body)?body:void 0;if(owner!==void 0){if(owner.response!==void 0){const resumed=streams.some(stream=>stream!==
owner&&isResumption(stream));return resumed&&body!==owner?void 0:owner}const floating=this.#floating.filter(({candidates})=>candidates.has(owner));if(floating.length===
1){this.#resolve(floating[0],owner);return owner}if(floating.length>1)return void 0;if(streams.length===0)return owner;if(this.#floating.length>0)return void 0;
return streams.length===1?streams[0]:void 0}if(this.#floating.length>0)return void 0;if(body!==void 0&&!isStream(body)){return isResponse||streams.length===0?body:
void 0}if(streams.length===1)return streams[0];if(streams.length>1)return void 0;const waiting2=this.#waiting();if(waiting2.length===0)return body;return waiting2.
length===1?waiting2[0]:void 0}peek(event){if(event.exchange!==void 0)return this.#byKey.get(event.exchange);const body=this.#answering;return event.direction===
"server-to-client"&&body!==void 0&&!isStream(body)?body:void 0}mayDeliver(exchange){if(exchange.response!==void 0)return isStream(exchange);return!this.#headSeen||
this.#floating.some(({candidates})=>candidates.has(exchange))}answered(exchange){if(exchange.request?.method!=="GET")this.#end(exchange)}abort(event,place){const exchange=event.
exchange===void 0?void 0:this.#byKey.get(event.exchange);const meant=exchange===void 0?[...this.#open].filter(each=>each.message!==void 0):[exchange];const only=meant.
length===1?meant[0]:void 0;if(only!==void 0){only.aborted=place;this.#end(only)}return meant}close(){for(const exchange of[...this.#open])this.#end(exchange);this.#floating=
[];this.#sending=void 0;this.#answering=void 0}endBody(){this.#sending=void 0}#send(exchange){this.#sending=exchange;return exchange}#add(key,session){const exchange={
index:this.#count,key,session,request:void 0,response:void 0,message:void 0,messages:0,answers:0,aborted:void 0,ended:false};this.#count+=1;if(key!==void 0)this.#byKey.
set(key,exchange);this.#open.add(exchange);if(this.#open.size>MAX_OPEN5){const oldest=this.#open.values().next().value;if(oldest!==void 0)this.#end(oldest)}return exchange}#attach(exchange,head){
exchange.response=head;const id=head.headers["mcp-session-id"];if(id!==void 0&&isInitialize3(exchange.message)&&this.#given.size<MAX_GIVEN)this.#given.add(id);const emptied=[];
for(const floating of this.#floating){if(floating.candidates.delete(exchange)&&floating.candidates.size===1)emptied.push(floating)}const{method}=exchange.request??
{};if(method==="DELETE"&&head.status<300)this.#endStreamsOf(exchange.session);if(method==="GET"&&isStreamHead(head)&&isResumption(exchange))this.#endResumed(exchange);
for(const floating of emptied){const[only]=floating.candidates;if(only!==void 0)this.#resolve(floating,only)}}#resolve(floating,exchange){this.#floating=this.#floating.
filter(each=>each!==floating);this.#attach(exchange,floating.head)}#end(exchange){exchange.ended=true;this.#open.delete(exchange);if(exchange.key!==void 0&&this.#byKey.
size>MAX_OPEN5){for(const[key,each]of this.#byKey){if(each.ended)this.#byKey.delete(key);if(this.#byKey.size<=MAX_OPEN5)break}}if(this.#floating.length===0)return;
this.#floating=this.#floating.filter(({candidates})=>{if(exchange.response!==void 0)candidates.delete(exchange);for(const each of candidates)if(!each.ended)return true;
return false})}#endStreamsOf(session){for(const exchange of[...this.#open]){if(exchange.session===session&&exchange.request?.method==="GET")this.#end(exchange)}}#endResumed(resumption){
const before=[...this.#open].filter(each=>each!==resumption&&each.session===resumption.session&&each.request?.method==="GET");if(before.length===1)this.#end(before[0])}#taken(){
const union=new Set;for(const{candidates}of this.#floating)for(const each of candidates)union.add(each);return union.size<=this.#floating.length?union:new Set}#waiting(){
const waiting2=[];for(const exchange of this.#open){if(exchange.response===void 0)waiting2.push(exchange)}return waiting2}#streams(){const streams=[];for(const exchange of this.#open){
if(isStream(exchange))streams.push(exchange)}return streams}#byResponseId(next,waiting2){if(next?.kind!=="message"||next.direction!=="server-to-client")return void 0;
const{payload}=next;if(!isObject(payload)||payload["method"]!==void 0)return void 0;const key=exactKey(payload["id"],next.text,ID);if(key===void 0)return void 0;
const matches=waiting2.filter(({message})=>message?.kind==="request"&&message.key===key);return matches.length===1?matches[0]:void 0}#mayAnswer(head,next,{message,
request}){const id=head.headers["mcp-session-id"];if(id!==void 0){const asked=request?.headers["mcp-session-id"];if(asked!==void 0&&asked!==id)return false;if(asked===
void 0&&isInitialize3(message)&&this.#given.has(id))return false}const method=request?.method;const{status=0}=head;const asks=message?.kind==="request";if(status===
202)return method==="POST"&&!asks;if(status===405)return method!=="POST";const json=head.headers["content-type"]?.includes("json")===true;if(status===200&&json&&
next?.kind==="message"&&next.direction==="server-to-client"){return method==="POST"&&asks}return true}};function isResumption(exchange){return exchange.request?.
method==="GET"&&exchange.request.headers["last-event-id"]!==void 0}function isInitialize3(message){return message?.kind==="request"&&message.method==="initializ\
e"}var MomentRecord=class{kind;seq;line;from;transport;session;era;exchange;notes=void 0;payload=void 0;text=void 0;id=void 0;key=void 0;method=void 0;params=void 0;meta=void 0;reuses=void 0;cancelled=void 0;refused=void 0;abandoned=void 0;answered=void 0;cancels=void 0;request=void 0;orphan=void 0;result=void 0;error=void 0;code=void 0;reason=void 0;status=void 0;headers=void 0;event=void 0;traits=0;lasting=0;constructor(kind,event,session,era,exchange){
this.kind=kind;this.seq=event.seq;this.line=event.line;this.from=event.direction==="client-to-server"?"client":"server";this.transport=event.transport;this.session=
session;this.era=era;this.exchange=exchange}};var MAX_OPEN6=4e3;var PartyState=class{used=new IdLedger;open=new RecentMap(MAX_OPEN6);openCalls=0;mixed=false;notification;told=-1;read=-1;#doubtful=new Map;get paired(){
return!this.open.forgot}isDoubtful(key){return this.#doubtful.size>0&&this.#doubtful.has(key)}mayBeAnswered(key){return this.#doubtful.size>0&&this.#doubtful.get(
key)?.answered===true}answerDoubtful(key){if(this.#doubtful.size===0)return;const doubt=this.#doubtful.get(key);if(doubt===void 0)return;doubt.waiting-=1;doubt.
answered=true;if(doubt.waiting>0)return;this.#doubtful.delete(key);this.open.delete(key)}issue(request){if(request.key===void 0)return;this.used.add(request.key,
request.seq);const before=this.open.get(request.key);if(before!==void 0&&before.refused===void 0){const doubt=this.#doubtful.get(request.key)??{waiting:1,answered:false};
doubt.waiting+=1;this.#doubtful.set(request.key,doubt)}else if(this.#doubtful.size>0){this.#doubtful.delete(request.key)}if(before!==void 0)this.open.delete(request.
key);this.open.set(request.key,request)}};var Session=class{index;start;startRecorded=true;client=new PartyState;server=new PartyState;handshake;negotiated;negotiatedEra;clientDeclared;serverDeclared;discovered;initialized;httpSessionId;foreignId;mixed=false;era;servesModern=false;unreadable={
client:void 0,server:void 0};constructor(index,start){this.index=index;this.start=start}party(party2){return party2==="client"?this.client:this.server}};var FIRST_SEQ=1;var MAX_EARLIER=8;var MAX_WAITING_IDS=4e3;var MAX_WAITING11=64;var SessionTracker=class{#emit;#exchanges=new Exchanges;#byHttpId=new Map;#session;#spoken;#asked;#earlier=[];#sessions=0;#waiting=new RecentMap(
MAX_WAITING_IDS);#held;#next;#last;#talked=false;#opened=false;constructor(emit){this.#emit=emit}get line(){return this.#last?.line??0}accept(event){const held=this.#held;
const next=this.#next;this.#held=next;this.#next=event;if(held!==void 0)this.#process(held,next,event)}finish(){const held=this.#held;const next=this.#next;this.#held=
void 0;this.#next=void 0;if(held!==void 0)this.#process(held,next,void 0);if(next!==void 0)this.#process(next,void 0,void 0);const last2=this.#last;if(last2===void 0)
return;const session=this.#current(last2);this.#emit(new MomentRecord("end",last2,session,void 0,void 0))}#process(event,next,afterNext){this.#last=event;switch(event.
kind){case"message":this.#message(event);break;case"http":if(event.direction==="client-to-server"){this.#httpRequest(event,next)}else{this.#httpResponse(event,next,
afterNext)}break;case"lifecycle":this.#lifecycle(event);break}}#lifecycle(event){if(event.event==="transport-open"){if(this.#talked&&event.transport==="stdio"){
this.#earlier=[];this.#begin(event)}this.#opened=true}const session=this.#current(event);if(event.event==="transport-abort"&&event.transport==="streamable-http"){
const meant=this.#exchanges.abort(event,placeOf(event));for(const exchange of meant){if(exchange.message?.kind==="request")exchange.message.abandoned??=placeOf(
event)}this.#emitLifecycle(event,session,meant.length===1?meant[0]:void 0);return}if(event.event!=="transport-open")this.#exchanges.close();this.#emitLifecycle(
event,session,void 0)}#emitLifecycle(event,session,exchange){const record2=new MomentRecord("lifecycle",event,session,void 0,exchange);record2.event=event.event;
this.#emit(record2)}#httpRequest(event,next){const follows=next?.kind==="message"&&next.direction==="client-to-server"&&next.exchange===event.exchange;const body=follows?
next.payload:void 0;const opensSession=body!==void 0&&isInitialize2(body);if(opensSession)this.#initialize(event);const id=event.headers["mcp-session-id"];const named=id===
void 0||opensSession?void 0:this.#byHttpId.get(id);const session=named??this.#current(event);if(id!==void 0&&named===void 0&&!opensSession)noteForeign(session,id);
this.#talk(event,body);const exchange=this.#exchanges.begin(event,session);exchange.session=session;const era=eraOf(session,body,event.headers["mcp-protocol-ver\
sion"]);const record2=new MomentRecord("http-request",event,session,era,exchange);record2.method=event.method;record2.headers=event.headers;noteTraits(record2);
const moment=record2;exchange.request=moment;this.#emit(moment)}#httpResponse(event,next,afterNext){const exchange=this.#exchanges.ofResponseHead(event,next,afterNext);
const session=exchange?.session??this.#current(event);this.#talk(event);const status=event.status??0;const request=exchange?.message?.kind==="request"?exchange.
message:void 0;const era=request?.era??exchange?.request?.era??session.era;const record2=new MomentRecord("http-response",event,session,era,exchange);record2.status=
status;record2.headers=event.headers;noteTraits(record2);const moment=record2;this.#exchanges.settle(moment,exchange,next);if(request!==void 0){const id=event.headers["\
mcp-session-id"];if(request.method==="initialize"&&id!==void 0&&status<300){session.httpSessionId=id;this.#byHttpId.set(id,session)}if(status>=300)refuse(request,
status,next)}this.#emit(moment)}#message(event){const shape=classify(event.payload);const from=party(event);const over2=event.transport==="streamable-http";let exchange;
if(from==="client"){if(isInitialize2(event.payload))this.#initialize(event);exchange=over2?this.#exchanges.ofClientMessage(event,this.#current(event)):void 0}else{
this.#exchanges.endBody()}const known5=from==="server"&&over2?this.#exchanges.peek(event):exchange;const told=from==="client"||event.exchange!==void 0?known5:void 0;
let session=told?.session??this.#current(event);this.#talk(event);const payload=event.payload;const isResponse=shape.kind==="result"||shape.kind==="error";const answers=isResponse||
shape.kind==="malformed"&&shape.reason==="hollow";const key=answers||shape.kind==="request"?exactKey(payload["id"],event.text,ID):void 0;let request;let doubtful=false;
if(answers&&key!==void 0){if(from==="server"&&over2){const found=this.#findOverHttp(session,key,known5,told,placeOf(event));doubtful=found==="several";request=found===
"several"?void 0:found}else{request=this.#find(session,from,key)}if(request!==void 0)session=request.session}if(from==="server"&&over2){exchange=this.#exchanges.
ofServerMessage(event,request?.exchange,answers);if(exchange!==void 0)session=request?.session??exchange.session}const moment=this.#moment(event,from,session,exchange,
shape,payload,key,request,doubtful);this.#learn(moment);if(exchange!==void 0){if(from==="client"){exchange.message??=moment;exchange.messages+=1}else{exchange.answers+=
1}}this.#emit(moment);this.#after(moment,exchange)}#moment(event,from,session,exchange,shape,payload,key,request,doubtful){const era=this.#eraOfMessage(shape.kind,
from,session,exchange,payload,request);const record2=new MomentRecord(shape.kind,event,session,era,exchange);record2.payload=event.payload;record2.text=event.text;
switch(shape.kind){case"request":case"notification":{const params=isObject(payload["params"])?payload["params"]:void 0;const method=payload["method"];record2.method=
method;record2.params=params;record2.meta=params!==void 0&&isObject(params["_meta"])?params["_meta"]:void 0;if(shape.kind==="request"){record2.id=payload["id"]??
null;record2.key=key;record2.reuses=earlierUse(session,from,key);if(from==="client"&&era!==void 0){session.era=era;if(era==="modern"&&method!=="server/discover")
session.servesModern=true}}else{record2.cancels=cancelledRequest(session,from,method,params,event.text)}break}case"result":case"error":record2.id=payload["id"];
record2.key=key;record2.request=request;record2.orphan=request===void 0&&!doubtful?this.#orphan(session,from,key):void 0;if(shape.kind==="result"){record2.result=
payload["result"]??null}else{const error=payload["error"]??null;record2.error=error;record2.code=isObject(error)&&typeof error["code"]==="number"?error["code"]:
void 0}break;case"malformed":record2.reason=shape.reason;record2.request=request;break}noteTraits(record2);if(session!==this.#spoken||shape.kind==="request"&&session!==
this.#asked)record2.traits|=TURN;this.#spoken=session;if(shape.kind==="request")this.#asked=session;return record2}#eraOfMessage(kind,from,session,exchange,payload,request){
const asks=kind==="request"||kind==="notification";if(asks&&from==="client"){const own=eraOf(session,payload,exchange?.request?.headers["mcp-protocol-version"]);
return kind==="request"?own:own??eraOfExchange(exchange)??session.era}if(kind==="request")return exchange?.request?.era??session.era;return request?.era??eraOfExchange(
exchange)??session.era}#after(moment,exchange){const{session}=moment;if(moment.kind!=="request"&&moment.transport==="stdio")session.party(moment.from).told=moment.
seq;switch(moment.kind){case"request":if(moment.method==="tools/call")session.party(moment.from).openCalls+=1;if(moment.key!==void 0){const party2=session.party(
moment.from);party2.issue(moment);if(moment.transport==="streamable-http"&&exchange===void 0&&this.#sessions>1)party2.mixed=true;if(moment.from==="client"&&moment.
transport==="streamable-http")this.#await(moment,moment.key)}break;case"notification":session.party(moment.from).notification=moment;if(moment.cancels!==void 0)
moment.cancels.cancelled??=placeOf(moment);if(moment.method==="notifications/initialized"&&moment.from==="client")session.initialized??=placeOf(moment);break;case"\
result":case"error":{const{request}=moment;if(request?.method==="tools/call")request.session.party(request.from).openCalls-=1;if(request!==void 0&&moment.transport===
"stdio"){const asking=session.party(moment.from==="client"?"server":"client");asking.read=Math.max(asking.read,request.seq)}const ended=request??answeredByExchange(
moment,exchange);if(moment.key!==void 0){const asking=ended?.session??session;asking.party(moment.from==="client"?"server":"client").answerDoubtful(moment.key)}
if(ended!==void 0){ended.answered=placeOf(moment);const{open}=ended.session.party(ended.from);if(ended.key!==void 0&&open.get(ended.key)===ended)open.delete(ended.
key);if(moment.transport==="streamable-http")this.#waitNoMore(ended);if(ended.exchange!==void 0&&ended.from==="client")this.#exchanges.answered(ended.exchange)}else if(exchange!==
void 0&&moment.from==="server"&&exchange.message?.kind!=="request"){this.#exchanges.answered(exchange)}break}case"malformed":session.unreadable[moment.from]??=placeOf(
moment);break}if(moment.kind==="request"&&(moment.key===void 0||hasTwoIds(moment)))session.unreadable[moment.from]??=placeOf(moment)}#learn(moment){if(moment.kind===
"request"){const{session:session2,params}=moment;if(moment.method!=="initialize"||moment.from!=="client"||session2.handshake?.answer!==void 0)return;const{seq,line}=moment;
const capabilities2=isObject(params?.["capabilities"])?params["capabilities"]:void 0;session2.handshake={seq,line,request:moment,offered:params?.["protocolVersi\
on"],answer:void 0};session2.clientDeclared={seq,line,capabilities:capabilities2};return}if(moment.kind!=="result"&&moment.kind!=="error")return;const{request,session}=moment;
if(request===void 0||request.from!=="client")return;const{method}=request;if(method!=="initialize"&&method!=="server/discover")return;const at=placeOf(moment);const result=moment.
kind==="result"&&isObject(moment.result)?moment.result:void 0;const capabilities=result!==void 0&&isObject(result["capabilities"])?result["capabilities"]:void 0;
if(method==="initialize"&&session.handshake?.request===request){session.handshake.answer={...at,accepted:moment.kind==="result"};if(result===void 0)return;session.
serverDeclared={...at,capabilities};const version=result["protocolVersion"];session.negotiated=typeof version==="string"?version:void 0;session.negotiatedEra=session.
negotiated===void 0?void 0:isModern(session.negotiated)?"modern":"legacy"}else if(method==="server/discover"&&result!==void 0){session.discovered={...at,capabilities}}}#find(session,from,key){
const other=from==="client"?"server":"client";const state=session.party(other);if(state.isDoubtful(key))return void 0;const own=state.open.get(key);if(own!==void 0)
return own;for(const each of this.#others()){const party2=each.party(other);const request=party2.open.get(key);if(request!==void 0)return party2.isDoubtful(key)?
void 0:request}return void 0}*#others(){if(this.#session!==void 0)yield this.#session;yield*this.#byHttpId.values();yield*this.#earlier}#findOverHttp(session,key,likely,told,at){
const asked=likely?.message;if(asked?.kind==="request"&&asked.key===key&&asked.answered===void 0)return asked;const state=session.client;if(state.isDoubtful(key))
return void 0;const named=told?.request?.headers["mcp-session-id"];if(named!==void 0&&named===session.httpSessionId)return state.open.get(key);const waiting2=(this.#waiting.
get(key)??[]).filter(each=>each.answered===void 0&&each.session.client.open.get(key)===each);if(waiting2.length<=1)return waiting2[0];const possible=waiting2.filter(
({exchange})=>exchange===void 0||this.#exchanges.mayDeliver(exchange));if(possible.length===1)return possible[0];for(const each of possible)each.abandoned??=at;
return"several"}#await(request,key){const before=this.#waiting.get(key);if(before===void 0){this.#waiting.set(key,[request]);return}const waiting2=before.filter(
({answered})=>answered===void 0);waiting2.push(request);this.#waiting.set(key,waiting2.length>MAX_WAITING11?waiting2.slice(-MAX_WAITING11):waiting2)}#waitNoMore(request){
if(request.key===void 0)return;const waiting2=this.#waiting.get(request.key);if(waiting2===void 0)return;const rest=waiting2.length===1&&waiting2[0]===request?[]:
waiting2.filter(each=>each!==request);if(rest.length===0)this.#waiting.delete(request.key);else this.#waiting.set(request.key,rest)}#orphan(session,from,key){const other=session.
party(from==="client"?"server":"client");if(key===void 0||!other.paired||!session.startRecorded||other.isDoubtful(key))return void 0;if(other.used.find(key)!==void 0)
return"already-answered";const party2=from==="client"?"server":"client";for(const each of this.#others()){if(each.party(party2).used.find(key)!==void 0)return void 0}
return"never-issued"}#initialize(event){const session=this.#session;const handshake=session?.handshake;const done=handshake?.answer!==void 0||handshake?.request.
refused!==void 0;const another=event.transport==="streamable-http"&&(session?.foreignId!==void 0||handshake!==void 0&&handshake.request.abandoned===void 0);if(!done&&
!another)return;if(this.#session!==void 0)this.#earlier=[this.#session,...this.#earlier].slice(0,MAX_EARLIER);this.#begin(event)}#begin(event){this.#session=new Session(
this.#sessions,placeOf(event));this.#sessions+=1;return this.#session}#current(event){return this.#session??this.#begin(event)}#talk(event,body){if(this.#talked)
return;this.#talked=true;if(!mayBegin(event,body,this.#opened))this.#current(event).startRecorded=false}};function party(event){return event.direction==="client\
-to-server"?"client":"server"}function noteForeign(session,id){if(session.handshake!==void 0)return;session.foreignId??=id;if(session.foreignId!==id)session.mixed=
true}function mayBegin(event,body,opened){if(event.kind==="http"&&event.headers["mcp-session-id"]!==void 0){return event.direction==="server-to-client"&&opened}
if(opened)return true;if(event.direction==="server-to-client"||event.seq>FIRST_SEQ)return false;if(event.kind==="http"&&(body===void 0||!isInitialize2(body))){const version=event.
headers["mcp-protocol-version"];if(isRevision(version)&&!isModern(version))return false}const payload=event.kind==="message"?event.payload:body;if(payload===void 0)
return true;const{kind}=classify(payload);return kind==="request"||kind==="malformed"}function hasTwoIds({id,text:text3}){if((typeof id==="string"||typeof id===
"number")&&isWrittenSo(ID,id,text3))return false;return repeatedName(text3,["payload"])==="id"}function placeOf({seq,line}){return{seq,line}}function eraOf(session,payload,header){
if(isObject(payload)){if(payload["method"]==="initialize")return"legacy";const params=payload["params"];const meta=isObject(params)?params["_meta"]:void 0;const version=isObject(
meta)?meta[META_VERSION]:void 0;if(isRevision(version))return isModern(version)?"modern":"legacy"}if(isRevision(header))return isModern(header)?"modern":"legacy";
if(session.negotiatedEra!==void 0)return session.negotiatedEra;return session.handshake===void 0?void 0:"legacy"}function eraOfExchange(exchange){return exchange?.
message?.era??exchange?.request?.era}function earlierUse(session,from,key){if(key===void 0)return void 0;const state=session.party(from);const seq=state.used.find(
key);if(seq===void 0)return void 0;const open=state.open.get(key);const pending=open!==void 0&&!state.mayBeAnswered(key)&&open.cancelled===void 0&&open.refused===
void 0&&open.abandoned===void 0;return{seq:pending?open.seq:seq,open:pending,request:open}}function cancelledRequest(session,from,method,params,text3){if(method!==
"notifications/cancelled")return void 0;const key=exactKey(params?.["requestId"],text3,CANCELLED_ID);return key===void 0?void 0:session.party(from).open.get(key)}
function refuse(request,status,next){request.refused=status;if(request.key===void 0)return;const unread=status<400||status===401||status===403;const answered=!unread&&
next?.kind==="message"&&next.direction==="server-to-client"&&isObject(next.payload)&&exactKey(next.payload["id"],next.text,ID)===request.key;if(!answered)request.
session.party(request.from).used.forget(request.key)}function answeredByExchange(response,exchange){const asked=exchange?.message;if(response.from!=="server"||asked?.
kind!=="request"||asked.answered!==void 0)return void 0;const sure=response.key===void 0||exchange!==void 0&&!isStream(exchange);return sure?asked:void 0}var MalformedTraceError=class extends Error{line;constructor(line,message){super(message);this.name="MalformedTraceError";this.line=line}};import{createReadStream}from"node:fs";import{pipeline}from"node:stream";var EXACT_INTEGER=String.raw`(?:0|[1-9]\d{0,14})`;var HeaderMap=class{};Object.setPrototypeOf(HeaderMap.prototype,null);Reflect.deleteProperty(HeaderMap.prototype,"constructor");var NO_HEADERS=Object.freeze(new HeaderMap);
function parseEvent(text3,line,previousSeq,onCredential){let value;try{value=JSON.parse(text3)}catch{throw new MalformedTraceError(line,text3.trim()===""?"the l\
ine is blank: expected one JSON object a line":"the line is not valid JSON: expected one JSON object a line")}if(!isObject(value)){throw new MalformedTraceError(
line,`the line holds ${typeName(value)}: expected a JSON object`)}const{seq,direction,transport,kind,exchange}=value;if(typeof seq!=="number"||!Number.isSafeInteger(
seq)||seq<0){throw wrong(line,"seq",seq,`an integer from 0 to ${Number.MAX_SAFE_INTEGER}`)}if(seq<=previousSeq){throw new MalformedTraceError(line,`"seq" is ${seq}\
 after ${previousSeq}: expected a value greater than that of the event before`)}const way=oneWord(direction,DIRECTIONS);if(way===void 0)throw wrong(line,"direct\
ion",direction,oneOf2(DIRECTIONS));const carrier=oneWord(transport,TRANSPORTS);if(carrier===void 0)throw wrong(line,"transport",transport,oneOf2(TRANSPORTS));if(exchange!==
void 0&&typeof exchange!=="string"&&!Number.isSafeInteger(exchange)){throw wrong(line,"exchange",exchange,"an integer or a string")}const key=exchange;switch(kind){case"\
message":{const payload=value["payload"];if(payload===void 0){throw wrong(line,"payload",payload,"the JSON-RPC payload, any JSON value")}return{kind,seq,line,direction:way,
transport:carrier,exchange:key,payload,text:text3}}case"http":return httpEvent(value,seq,line,way,carrier,key,onCredential);case"lifecycle":{const event=value["\
event"];if(!LIFECYCLE_EVENTS.includes(event)){throw wrong(line,"event",event,oneOf2(LIFECYCLE_EVENTS))}return{kind,seq,line,direction:way,transport:carrier,exchange:key,
event}}default:throw wrong(line,"kind",kind,oneOf2(KINDS))}}function oneWord(value,words){for(const word of words)if(value===word)return word;return void 0}function httpEvent(value,seq,line,direction,transport,exchange,onCredential){
const{method,status}=value;if(transport!=="streamable-http"){throw wrong(line,"transport",transport,'"streamable-http" for an event of kind "http"')}if(direction===
"server-to-client"){if(typeof status!=="number"||!Number.isInteger(status)||status<100||status>599){throw wrong(line,"status",status,"an HTTP status from 100 to\
 599 for a response")}if(method!==void 0&&method!==null&&typeof method!=="string"){throw wrong(line,"method",method,"a string")}}else{if(method!==void 0&&method!==
null&&typeof method!=="string"){throw wrong(line,"method",method,"the HTTP method, a string")}if(status!==void 0&&status!==null){throw wrong(line,"status",status,
'none for a request (direction "client-to-server")')}}const headers=headerMap(value["headers"],seq,line,onCredential);return{kind:"http",seq,line,direction,transport,
exchange,method:typeof method==="string"&&direction==="client-to-server"?method.toUpperCase():void 0,status:typeof status==="number"?status:void 0,headers}}function headerMap(value,seq,line,onCredential){
if(value===void 0||value===null){return NO_HEADERS}if(!isObject(value)){throw wrong(line,"headers",value,"an object of header names and values")}const headers=new HeaderMap;
for(const name of Object.keys(value)){const key=name.toLowerCase();const raw=value[name];let text3;if(typeof raw==="string"){text3=raw}else if(Array.isArray(raw)&&
raw.every(part=>typeof part==="string")){text3=raw.join(", ")}else{const expected2="a string, or an array of strings for a repeated header";throw isCredentialHeader(
key)?new MalformedTraceError(line,`"headers.${clip2(name)}" is of another type: expected ${expected2}`):wrong(line,`headers.${name}`,raw,expected2)}if(isCredentialHeader(
key)){if(text3!==REDACTED){onCredential({line,seq,header:key})}text3=REDACTED}const before=headers[key];headers[key]=before===void 0?text3:`${before}, ${text3}`}
return headers}function wrong(line,field2,value,expected2){if(value===void 0){return new MalformedTraceError(line,`"${clip2(field2)}" is missing: expected ${expected2}`)}
return new MalformedTraceError(line,`"${clip2(field2)}" is ${typeName(value)}: expected ${expected2}`)}function clip2(text3){const plain2=text3.replace(/[^\x20-\x7e]/g,
"?");return plain2.length>60?`${plain2.slice(0,57)}...`:plain2}function typeName(value){if(value===null)return"null";if(Array.isArray(value))return"an array";if(typeof value===
"object")return"an object";if(typeof value==="string")return`the string ${JSON.stringify(clip2(value))}`;return`${typeof value==="number"?"the number":"the bool\
ean"} ${value}`}function oneOf2(values2){return`one of ${values2.map(value=>`"${value}"`).join(", ")}`}var MIN_LENGTH=1024;var MAX_LENGTH11=128*1024;var MAX_BESIDES=1024;var SLOTS2=16;var ID_FIRST=String.raw`\{"jsonrpc":"2\.0","id":(${EXACT_INTEGER}),"result":`;var RESULT_FIRST='\
{"result":';var ID_LAST=String.raw`,"jsonrpc":"2\.0","id":(${EXACT_INTEGER})\}`;var VERSION=',"jsonrpc":';var OPENED='{"jsonrpc":"2.0","id":0,"result":{}}';var CLOSED='\
{"result":{},"jsonrpc":"2.0","id":0}';var CLOSE2=125;var RepeatedResults=class{#kept=new Array(SLOTS2).fill(void 0);#idFirst=new RegExp(ID_FIRST,"y");#idLast=new RegExp(
ID_LAST,"y");read(text3,start,end){const length=end-start;if(length<MIN_LENGTH||length>MAX_LENGTH11||text3.length-length>MAX_BESIDES)return void 0;if(text3.charCodeAt(
end-1)!==CLOSE2)return void 0;const first=matchAt(this.#idFirst,text3,start);if(first!==void 0)return this.#payload(OPENED,first,text3.slice(this.#idFirst.lastIndex,
end-1));if(!text3.startsWith(RESULT_FIRST,start))return void 0;const at=text3.lastIndexOf(VERSION,end);const last2=matchAt(this.#idLast,text3,at);if(last2===void 0||
this.#idLast.lastIndex!==end)return void 0;return this.#payload(CLOSED,last2,text3.slice(start+RESULT_FIRST.length,at))}#payload(form,id,text3){const result=this.#result(
text3);if(result===void 0)return void 0;const payload=JSON.parse(form);payload["id"]=Number(id);payload["result"]=result;return payload}#result(text3){const slot=text3.
length%SLOTS2;const kept=this.#kept[slot];if(kept!==void 0&&kept.text===text3)return kept.result;try{const result=JSON.parse(text3);this.#kept[slot]={text:text3,
result};return result}catch{return void 0}}};function matchAt(pattern,text3,at){pattern.lastIndex=at;return pattern.exec(text3)?.[1]}var MAX_HEADS=256;var MAX_ALIKE=16;var MAX_LENGTH12=2048;var MAX_ENVELOPES=4;var MAX_ENVELOPE=256;var MAX_MISTAKES=8;var OPENING='{"seq":';var SEQ=String.raw`\{"seq":${EXACT_INTEGER}`;
var PAYLOAD='"payload":';var TIME2=',"ts":"';var ZERO2=48;var COMMA2=44;var FIRST_PRINTABLE=32;var QUOTE=34;var BACKSLASH=92;var CLOSE3=125;var KnownLines=class{#heads=new Map;#headCount=0;#envelopes=[];#mistakes=0;#results=new RepeatedResults;#seqOpening=new RegExp(
`${SEQ},`,"y");find(text3,line,previousSeq){for(let index=0;index<this.#envelopes.length;index+=1){const envelope=this.#envelopes[index];const{opening:opening2}=envelope;
opening2.lastIndex=0;if(!opening2.test(text3))continue;const seq=seqOf(text3);return seq<=previousSeq?void 0:this.#message(text3,line,seq,envelope)}return this.#headCount===
0?void 0:this.#head(text3,line,previousSeq)}add(text3,event){if(event.exchange!==void 0)return;if(event.kind==="http")this.#addHead(text3,event);else if(event.kind===
"message")this.#addEnvelope(text3)}#head(text3,line,previousSeq){const at=this.#endOfSeq(text3);const end=at===-1||text3.length>MAX_LENGTH12?-1:endOf(text3);if(end===
-1)return void 0;const seq=seqOf(text3);const alike=seq<=previousSeq?void 0:this.#heads.get(end-at);if(alike===void 0)return void 0;const own=text3.slice(at,end);
for(let index=0;index<alike.length;index+=1){if(alike[index].text!==own)continue;const{kind,direction,transport,exchange,method,status,headers}=alike[index].event;
return{kind,seq,line,direction,transport,exchange,method,status,headers}}return void 0}#message(text3,line,seq,envelope){const{kind,direction,transport,exchange}=envelope.
event;const end=endOf(text3);if(end===-1)return void 0;const start=envelope.opening.lastIndex;let payload;try{payload=this.#results.read(text3,start,end)??JSON.
parse(text3.slice(start,end))}catch{this.#giveUp(envelope);return void 0}return{kind,seq,line,direction,transport,exchange,payload,text:text3}}#addHead(text3,event){
if(this.#headCount>=MAX_HEADS||text3.length>MAX_LENGTH12)return;const at=this.#endOfSeq(text3);const end=at===-1?-1:endOf(text3);if(end===-1)return;const own=text3.
slice(at,end);if(!isClear(own))return;const alike=this.#heads.get(own.length)??[];if(alike.length>=MAX_ALIKE)return;alike.push({text:ownCopy(own),event});this.#heads.
set(own.length,alike);this.#headCount+=1}#addEnvelope(text3){if(this.#envelopes.length>=MAX_ENVELOPES||this.#mistakes>=MAX_MISTAKES)return;const at=this.#endOfSeq(
text3);const until2=at===-1?-1:text3.indexOf(PAYLOAD,at)+PAYLOAD.length;if(until2<PAYLOAD.length||until2-at>MAX_ENVELOPE)return;const own=text3.slice(at,until2);
if(!isClear(own))return;const event=eventOf(`{"seq":0${own}0}`);if(event?.kind!=="message")return;this.#envelopes.push({opening:new RegExp(SEQ+own.replace(/[^\w",:-]/g,
"\\$&"),"y"),event})}#giveUp(envelope){this.#mistakes+=1;this.#envelopes.splice(this.#envelopes.indexOf(envelope),1)}#endOfSeq(text3){const opening2=this.#seqOpening;
opening2.lastIndex=0;return opening2.test(text3)?opening2.lastIndex-1:-1}};function seqOf(text3){let seq=0;for(let at=OPENING.length;;at+=1){const code=text3.charCodeAt(
at);if(code===COMMA2)return seq;seq=seq*10+(code-ZERO2)}}function endOf(text3){const close=text3.length-1;if(text3.charCodeAt(close)!==CLOSE3)return-1;if(text3.
charCodeAt(close-1)!==QUOTE)return close;let at=text3.length-3;for(;at>0;at-=1){const code=text3.charCodeAt(at);if(code===QUOTE)break;if(code<FIRST_PRINTABLE||code===
BACKSLASH)return close}const start=at-TIME2.length+1;return standsAt(text3,TIME2,start)?start:close}function isClear(part){return!part.includes("seq")&&!part.includes(
"\\")}function eventOf(text3){try{return parseEvent(text3,0,-1,()=>{})}catch{return void 0}}function ownCopy(part){return Buffer.from(part).toString()}import{isAscii,isUtf8}from"node:buffer";var NEWLINE=10;var RETURN=13;var MARK=Buffer.from([239,187,191]);var DEFAULT_MAX_LINE_BYTES=64*1024*1024;async function readLines(chunks,maxLineBytes,onLine){let line=0;
let rest=[];let restBytes=0;const emit=bytes=>{const ascii=isAscii(bytes);if(!ascii&&!isUtf8(bytes)){throw firstInvalidLine(bytes,line)}const encoding=ascii?"la\
tin1":"utf8";let start=line===0&&bytes.subarray(0,MARK.length).equals(MARK)?MARK.length:0;while(start<bytes.length){const found=bytes.indexOf(NEWLINE,start);const end=found===
-1?bytes.length:found;const stop=end>start&&bytes[end-1]===RETURN?end-1:end;line+=1;if(stop-start>maxLineBytes){throw tooLong(line,maxLineBytes)}onLine(bytes.toString(
encoding,start,stop),line);start=end+1}};for await(const chunk of chunks){const last2=chunk.lastIndexOf(NEWLINE);if(last2===-1){rest.push(chunk);restBytes+=chunk.
length}else{const first=chunk.indexOf(NEWLINE);if(restBytes+first>maxLineBytes){throw tooLong(line+1,maxLineBytes)}if(restBytes>0)emit(Buffer.concat([...rest,chunk.
subarray(0,first+1)]));const start=restBytes>0?first+1:0;if(start<=last2)emit(chunk.subarray(start,last2+1));const tail=chunk.subarray(last2+1);rest=tail.length>
0?[tail]:[];restBytes=tail.length}if(restBytes>maxLineBytes){throw tooLong(line+1,maxLineBytes)}}if(restBytes>0){emit(rest.length===1?rest[0]:Buffer.concat(rest))}}
function tooLong(line,limit){return new MalformedTraceError(line,`the line is longer than ${limit} bytes: expected one event a line`)}function firstInvalidLine(bytes,before){
let line=before;for(let start=0;start<bytes.length;){const end=bytes.indexOf(NEWLINE,start);const stop=end===-1?bytes.length:end;line+=1;if(!isUtf8(bytes.subarray(
start,stop)))break;start=stop+1}return new MalformedTraceError(line,"the line holds bytes that are not UTF-8: expected UTF-8")}var CHUNK_BYTES=256*1024;var GZIP_MAGIC=[31,139];async function readTraceFile(path,visitor,options={}){const source=path==="-"?process.stdin:createReadStream(path,
{highWaterMark:CHUNK_BYTES});await readTrace(source,visitor,options)}async function readTrace(source,visitor,options={}){const maxEvents=options.maxEvents??Number.
POSITIVE_INFINITY;let previousSeq=-1;let events=0;let credentials=0;const onCredential=warning=>{credentials+=1;visitor.credential(warning)};const forms=new KnownLines;
let lines=0;try{await readLines(await unpacked(source),options.maxLineBytes??DEFAULT_MAX_LINE_BYTES,(text3,line)=>{lines=line;const before=credentials;const known5=forms.
find(text3,line,previousSeq);const event=known5??parseEvent(text3,line,previousSeq,onCredential);previousSeq=event.seq;if(known5===void 0&&credentials===before)
forms.add(text3,event);events+=1;if(events>maxEvents){throw new MalformedTraceError(line,`the trace holds more than ${maxEvents} events, the limit that was set`)}
visitor.event(event)})}catch(error){throw isGzipError(error)?new MalformedTraceError(lines+1,"the gzip data is damaged or cut: expected a whole gzip file"):error}finally{
source.destroy()}}async function unpacked(source){const chunks=source[Symbol.asyncIterator]();let head=Buffer.alloc(0);let ended=false;while(head.length<GZIP_MAGIC.
length&&!ended){const next=await chunks.next();if(next.done){ended=true}else{head=head.length===0?next.value:Buffer.concat([head,next.value])}}const whole=(async function*(){
yield head;if(ended)return;for(let next=await chunks.next();!next.done;next=await chunks.next()){yield next.value}})();if(!GZIP_MAGIC.every((byte,index)=>head[index]===
byte)){return whole}const{createGunzip}=await import("node:zlib");return pipeline(whole,createGunzip({chunkSize:CHUNK_BYTES}),()=>{})}function isGzipError(error){
const code=error?.code;return typeof code==="string"&&code.startsWith("Z_")}var UNSUPPORTED_VERSION4=-32022;var DeclaredRevisions=class{#stated=new Set;#newest;#offered;see(moment){switch(moment.kind){case"request":if(moment.method==="i\
nitialize"&&moment.from==="client"){const revision=moment.params?.["protocolVersion"];this.#offered=isRevision(revision)?{request:moment,revision}:void 0}break;case"\
result":this.#answered(moment.request,moment.result);break;case"error":if(this.#offered!==void 0&&moment.request===this.#offered.request){this.#offered=void 0}else if(moment.
request!==void 0&&!isRefusal2(moment)){this.#state(revisionOf(moment.request))}break;case"http-response":if(moment.status<300)this.#state(moment.exchange?.request?.
headers["mcp-protocol-version"]);if(moment.exchange?.message===this.#offered?.request&&moment.status>=400)this.#offered=void 0;break;case"end":this.#unanswered(
moment.session.client.open.values());break}}all(){return[...this.#stated].sort()}#answered(request,result){if(request===void 0||request.from!=="client")return;if(request.
method==="initialize"){if(this.#offered?.request===request){this.#state(this.#offered.revision);this.#offered=void 0}this.#state(isObject(result)?result["protoc\
olVersion"]:void 0);return}this.#state(revisionOf(request))}#unanswered(open){this.#state(this.#offered?.revision);for(const request of open){if(request.refused===
void 0)this.#state(revisionOf(request))}}#state(revision){if(revision===this.#newest)return;this.#newest=revision;if(isRevision(revision)&&this.#stated.size<16)
this.#stated.add(revision)}};function revisionOf(request){return request.meta?.[META_VERSION]}function isRefusal2(error){return error.code===UNSUPPORTED_VERSION4||
error.request?.refused!==void 0}var ExtensionGates=class{#closed;constructor(extensions){this.#closed=new Set(extensions)}handlers(){return{...carrying("capabilities",sentBy("client",{request:({
meta})=>this.#open(meta?.[META_CLIENT_CAPABILITIES])})),"result server/discover":({result})=>this.#open(isObject(result)?result["capabilities"]:void 0)}}isOpen(extension){
return!this.#closed.has(extension)}#open(capabilities){if(this.#closed.size===0)return;const extensions=isObject(capabilities)?capabilities["extensions"]:void 0;
if(!isObject(extensions))return;for(const extension of this.#closed){if(Object.hasOwn(extensions,extension))this.#closed.delete(extension)}}};function hasDeclared2(session,gate){return termsOf(gate).some(({side,path})=>declares((side==="client"?session.clientDeclared:session.serverDeclared)?.capabilities,
path))}var known4=new Map;function termsOf(gate){let terms=known4.get(gate);if(terms===void 0){terms=gate.split(" or ").map(term=>{const dot=term.indexOf(".");return{
side:term.slice(0,dot)==="client"?"client":"server",path:term.slice(dot+1)}});known4.set(gate,terms)}return terms}var Gates=class{#gates;#open=new Set;constructor(gates){
this.#gates=new Set(gates)}see(session){for(const gate of this.#gates)if(hasDeclared2(session,gate))this.#open.add(gate)}isOpen(gate){return this.#open.has(gate)}};function excerptOf(moment){const lines=new Map;const add2=each=>{if(each!==void 0)lines.set(each.seq,lineOf2(each))};const{exchange}=moment;if(moment.kind==="re\
quest")add2(moment.reuses?.request);add2(exchange?.request);add2(exchange?.message);if(moment.kind==="result"||moment.kind==="error"||moment.kind==="malformed")
add2(moment.request);if(exchange?.response!==void 0&&exchange.response.seq<moment.seq)add2(exchange.response);add2(moment);return[...lines.values()].sort((a,b)=>a.
seq-b.seq)}function lineOf2(moment){return{seq:moment.seq,line:moment.line,from:moment.from,text:wordsOf(moment)}}function wordsOf(moment){switch(moment.kind){case"\
request":return`${bare(moment.method)}${targetOf2(moment)} (id ${show(moment.id,40)})`;case"notification":return bare(moment.method);case"result":return`result \
(id ${show(moment.id,40)})`;case"error":return`error ${moment.code??"without a code"} (id ${show(moment.id,40)})`;case"malformed":return`no JSON-RPC message (${moment.
reason})`;case"http-request":return httpRequest(moment);case"http-response":return httpResponse(moment);case"lifecycle":return moment.event;case"end":return"the\
 end of the recording"}}function targetOf2({params}){const target2=params?.["name"]??params?.["uri"]??(isObject(params?.["task"])?void 0:params?.["taskId"]);return typeof target2===
"string"?` ${show(target2,60)}`:""}function httpRequest({method,headers}){const version=headers["mcp-protocol-version"];return`HTTP ${bare(method??"request",20)}${version===
void 0?"":`, version ${bare(version,20)}`}`}function httpResponse({status,headers}){const type=headers["content-type"];return`HTTP ${status}${type===void 0?"":`\
, ${bare(type,60)}`}`}var MAX_FINDINGS=100;var TallyKeeper=class{#legacy=bucket();#modern=bucket();#none=bucket();#onFirst;constructor(onFirst){this.#onFirst=onFirst}get count(){return this.#legacy.
count+this.#modern.count+this.#none.count}isFull(era){return this.#bucket(era).findings.length>=MAX_FINDINGS}hasSeen(era){return this.#bucket(era).seen}subject(era){
const bucket2=this.#bucket(era);if(bucket2.seen)return;bucket2.seen=true;this.#onFirst()}violation(era,finding){const counted=this.#bucket(era);counted.count+=1;
if(finding!==void 0)counted.findings.push(finding)}result(era,eraSeen){const buckets=era===void 0||!eraSeen?[this.#none,this.#legacy,this.#modern]:[this.#none,this.#bucket(
era)];return{seen:buckets.some(each=>each.seen),count:buckets.reduce((sum,each)=>sum+each.count,0),findings:buckets.flatMap(each=>each.findings).sort((a,b)=>a.seq-
b.seq).slice(0,MAX_FINDINGS)}}#bucket(era){if(era===void 0)return this.#none;return era==="legacy"?this.#legacy:this.#modern}};function bucket(){return{seen:false,
count:0,findings:[]}}var MAX_EXCERPTS=3;var Instance=class{check;#keeper;#bound;handlers;ofRevision;#clauses=[];#hasBrief;#isGated;constructor(check,reference2,revision,clock,use,gates,onSatisfied){
this.check=check;const{since}=check;const everywhere=since===void 0&&gates===void 0;const onFirst=()=>{if(this.#hasBrief)onSatisfied()};let said="none yet";const keeper=new TallyKeeper(
onFirst);const bound=everywhere?keeper:new TallyKeeper(onFirst);this.#keeper=keeper;this.#bound=bound;const isExempt=at=>{const session=at!==void 0&&"session"in
at?at.session:clock.now?.session;if(session===void 0)return false;if(since!==void 0&&negotiatedBefore(session,since))return true;const surely=at===void 0||"sess\
ion"in at;return surely&&this.#isGated&&!gates.some(gate=>hasDeclared2(session,gate))};const report=(to,at,detail)=>{const era="kind"in at?at.era:at.era??clock.
now?.era;to.violation(era,to.isFull(era)?void 0:findingOf(at,detail,to.count<MAX_EXCERPTS))};const context=new Context(check,revision,withDefaults(check,reference2),
use,at=>{const era=(at??clock.now)?.era;if(era===said)return;keeper.subject(era);if(bound!==keeper&&!bound.hasSeen(era)&&!isExempt(at))bound.subject(era);if(bound.
hasSeen(era))said=era},(at,detail)=>{report(keeper,at,detail);if(bound!==keeper&&!isExempt(at))report(bound,at,detail)});this.handlers=check.create(context);this.#hasBrief=
Object.keys(this.handlers).some(isBrief);this.ofRevision=context.seal();this.#isGated=gates!==void 0&&!Object.keys(this.handlers).some(key=>key.endsWith(" initi\
alize"))}isSatisfied(era){return this.#keeper.hasSeen(era)&&this.#bound.hasSeen(era)}keeper(revision){return isModern(revision)?this.#keeper:this.#bound}serve(clause){
this.#clauses.push(clause)}get transport(){const[first]=this.#clauses;return this.#clauses.every(({transport})=>transport===first?.transport)?first?.transport:void 0}};
var Context=class{options;use;subject;violation;#check;#revision;#asked=false;#sealed=false;constructor(check,revision,options,use,subject,violation){this.#check=
check;this.#revision=revision;this.options=options;this.use=use;this.subject=subject;this.violation=violation}get revision(){if(this.#sealed&&!this.#asked)throw new Error(
`check "${this.#check.id}" must ask for the revision when it is created`);this.#asked=true;return this.#revision}seal(){this.#sealed=true;return this.#asked}};function findingOf(at,detail,shown2){
const request="kind"in at&&"request"in at?at.request:void 0;const excerpt="kind"in at&&shown2?excerptOf(at):[];return{seq:at.seq,line:at.line,detail:typeof detail===
"string"?detail:detail(),...request===void 0?{}:{request:{seq:request.seq,line:request.line}},...excerpt.length<2?{}:{excerpt}}}function referenceKey(reference2,check){
const options=Object.entries(withDefaults(check,reference2));return[reference2.id,...options.map(([name,value])=>`${name}=${value}`)].join(" ")}function withDefaults(check,reference2){
const options={};for(const[name,values2]of Object.entries(check.options??{})){options[name]=reference2.options[name]??values2[0]??""}return options}var DEFAULT_REVISION="2025-11-25";function revisionNote(declared,judged,available){if(declared.length===0||declared.includes(judged))return void 0;const named=declared.length===1?`revision ${declared[0]}`:
`revisions ${declared.join(" and ")}`;const judgeable=declared.filter(revision=>available.includes(revision));const head=`this session declares protocol ${named}\
, not ${judged}.`;if(judgeable.length===0){const nearest=nearestRevision(declared[declared.length-1],available);if(nearest===judged){return`${head}
${judged} is the nearest revision that can be judged here: what changed between the two is held against it.`}return nearest===void 0?head:`${head}
No registry for it is here; re-run with \`--revision ${nearest}\`, the nearest one.`}return`${head}
Every outcome here judges it against rules it was not playing by;
re-run with \`--revision ${judgeable.join("` or `--revision ")}\` to judge it against its own.`}function nearestRevision(declared,available){if(!isRevision(declared))
return void 0;const sorted=[...available].sort();return sorted.find(revision=>revision>=declared)??sorted[sorted.length-1]}function declaredRevisions(declared,available){
const own=available.filter(revision=>declared.includes(revision));if(own.length>0)return own;const nearest=nearestRevision(declared.at(-1)??DEFAULT_REVISION,available);
return nearest===void 0?[]:[nearest]}var OUTCOMES=["pass","fail","warn","excluded","unsupported","not-applicable","not-observed"];var VERDICTS=["pass","pass-with-warnings","fail","unsupported","und\
ecided","unreadable","malformed"];function decidingRows(report){return[...report.clauses,...report.sections.filter(({decides})=>decides).flatMap(({clauses})=>clauses)]}
function worstVerdict(verdicts){let worst=0;for(const verdict of verdicts)worst=Math.max(worst,VERDICTS.indexOf(verdict));return VERDICTS[worst]??"pass"}function totalsOf(rows){const totals=Object.fromEntries(OUTCOMES.map(outcome=>[outcome,0]));for(const row of rows)totals[row.outcome]+=1;return totals}function verdictOf(clauses,sections){const rows=decidingRows({clauses,sections}).filter(({expected:expected2})=>expected2!==true);const has2=outcome=>rows.some(
row=>row.outcome===outcome);if(has2("unsupported"))return"unsupported";if(has2("fail"))return"fail";return has2("warn")?"pass-with-warnings":"pass"}var MESSAGE_KINDS=new Set(["request","notification","result","error","malformed"]);var Judge=class{#dockets;#dispatcher=new Dispatcher;#declared=new DeclaredRevisions;#gates;#extensions;#available;#clock={
now:void 0};#decided=false;#era;#stale=false;#waited=0;#patience=128;constructor(registries,checks,available){this.#available=available;const relationHandlers=[];
const values2=new Map;const use=relation=>{if(!values2.has(relation)){const{value,handlers}=relation.create(use);values2.set(relation,value);relationHandlers.push(
handlers)}return values2.get(relation)};const gated=gatesByReference(registries,checks);const shared=new Map;const all=[];this.#dockets=registries.map(registry=>{
const docket={registry,instances:new Map,eraSeen:false};const own=new Map;for(const clause of judgedClauses(registry)){const check=checks.get(clause.check.id);if(check===
void 0)continue;const key=referenceKey(clause.check,check);let instance=own.get(key)??shared.get(key);if(instance===void 0){instance=new Instance(check,clause.check,
registry.revision,this.#clock,use,gated.get(key),()=>{this.#stale=true});all.push(instance);(instance.ofRevision?own:shared).set(key,instance)}instance.serve(clause);
docket.instances.set(clause.id,instance)}return docket});this.#gates=new Gates(registries.flatMap(gatesOf));this.#extensions=new ExtensionGates(registries.flatMap(
extensionsOf));this.#dispatcher.add({"result initialize":({session})=>this.#gates.see(session),"client request":({era})=>this.#seeEra(era),...this.#extensions.handlers()});
for(const handlers of relationHandlers)this.#dispatcher.add(handlers);for(const instance of all){const{transport}=instance;this.#dispatcher.add(instance.handlers,
{transport,satisfied:era=>instance.isSatisfied(era)})}this.#dispatcher.seal()}see(moment){this.#clock.now=moment;if(!this.#decided&&MESSAGE_KINDS.has(moment.kind))
this.#decided=true;this.#declared.see(moment);if(this.#stale)this.#refresh();this.#dispatcher.dispatch(moment)}#refresh(){this.#waited+=1;if(this.#waited<this.#patience)
return;this.#waited=0;this.#patience*=2;this.#stale=false;this.#dispatcher.seal()}get decided(){return this.#decided}finish(declaredOnly=false){const declared=this.#declared.
all();const revisions=this.#dockets.map(({registry})=>registry.revision);const due=declaredOnly?declaredRevisions(declared,revisions):revisions;const judgedAtItsOwn=due.
some(revision=>declared.includes(revision));return this.#dockets.filter(({registry})=>due.includes(registry.revision)).map(docket=>{const{registry}=docket;const clauses=registry.
clauses.map(clause=>this.#row(clause,docket));const sections=registry.sections.map(section=>this.#section(section,docket));const note=judgedAtItsOwn?void 0:revisionNote(
declared,registry.revision,this.#available);return{revision:registry.revision,verdict:verdictOf(clauses,sections),totals:totalsOf(clauses),notes:note===void 0?[]:
[note],clauses,sections}})}#section(section,docket){const clauses=section.clauses.map(clause=>this.#row(clause,docket,section.extension));return{id:section.id,title:section.
title,decides:section.decides,totals:totalsOf(clauses),clauses}}#seeEra(era){if(era===void 0||era===this.#era)return;this.#era=era;for(const docket of this.#dockets){
if(docket.registry.era===era)docket.eraSeen=true}}#row(clause,docket,extension){const{id,level}=clause;if(clause.exclusion!==void 0)return{id,level,outcome:"exc\
luded",exclusion:clause.exclusion};const instance=docket.instances.get(id);if(instance===void 0)return{id,level,outcome:"unsupported"};if(extension!==void 0&&!this.#extensions.
isOpen(extension)){return{id,level,outcome:"not-applicable",capability:extension}}if(clause.capability!==void 0&&!this.#gates.isOpen(clause.capability)){return{
id,level,outcome:"not-applicable",capability:clause.capability}}const era=instance.check.era==="any"?void 0:docket.registry.era;const tally=instance.keeper(docket.
registry.revision).result(era,docket.eraSeen);const outcome=outcomeOf(clause,tally);if(tally.count===0)return{id,level,outcome};return{id,level,outcome,findings:[
...tally.findings],count:tally.count}}};function outcomeOf(clause,tally){if(tally.count>0)return isAdvisory(clause)?"warn":"fail";return tally.seen?"pass":"not-\
observed"}function judgedClauses(registry){return[...registry.clauses,...registry.sections.flatMap(({clauses})=>clauses)].filter(clause=>clause.check!==void 0)}
function gatesByReference(registries,checks){const gates=new Map;for(const registry of registries){if(registry.era!=="legacy")continue;for(const clause of judgedClauses(
registry)){const check=checks.get(clause.check.id);if(check===void 0)continue;const key=referenceKey(clause.check,check);const before=gates.has(key)?gates.get(key):
[];gates.set(key,before===void 0||clause.capability===void 0?void 0:[...before,clause.capability])}}return gates}function gatesOf(registry){return registry.clauses.
flatMap(({capability})=>capability===void 0?[]:[capability])}function extensionsOf(registry){return registry.sections.flatMap(({extension})=>extension===void 0?
[]:[extension])}var MAX_WARNINGS=20;async function judgeTrace(path,shownPath,setup){return judgeWith(shownPath,setup,visitor=>readTraceFile(path,visitor,setup.limits))}async function judgeWith(shownPath,setup,read3){
const judge2=new Judge(setup.registries,setup.checks,setup.available);const tracker=new SessionTracker(moment=>judge2.see(moment));const warnings=[];let credentials=0;
let events=0;const told=()=>{const rest=credentials-MAX_WARNINGS;const all=rest>0?[...warnings,`${rest} more credential headers stand in this recording`]:warnings;
return all.length===0?{}:{warnings:all}};const guarded=work=>{try{work()}catch(error){throw isTooDeep(error)?new MalformedTraceError(tracker.line,"the payload i\
s nested too deeply to be judged"):error}};try{await read3({event(event){events+=1;guarded(()=>tracker.accept(event))},credential(warning){credentials+=1;if(warnings.
length<MAX_WARNINGS){warnings.push(`line ${warning.line} (seq ${warning.seq}) holds the credential header "${warning.header}": record it as "[redacted]"`)}}});guarded(
()=>tracker.finish())}catch(error){const failure=asFailure(error);if(failure===void 0)throw error;const verdict=error instanceof MalformedTraceError?"malformed":
"unreadable";return{path:shownPath,verdict,events,error:failure,...told(),reports:[]}}if(!judge2.decided){return{path:shownPath,verdict:"undecided",events,error:{
line:0,message:"the recording holds no message, so it decides nothing: expected at least one"},...told(),reports:[]}}const reports=judge2.finish(setup.declaredOnly);
return{path:shownPath,verdict:worstVerdict(reports.map(({verdict})=>verdict)),events,...told(),reports}}function isTooDeep(error){return error instanceof RangeError&&
/call stack/i.test(error.message)}function asFailure(error){if(error instanceof MalformedTraceError)return{line:error.line,message:error.message};const code=error?.
code;const reason=code===void 0?void 0:FILE_ERRORS[code];return reason===void 0?void 0:{line:0,message:reason}}var FILE_ERRORS={ENOENT:"there is no such file",EISDIR:"\
it is a folder: expected a trace file",EACCES:"the file may not be read: permission denied",EPERM:"the file may not be read: permission denied",ENOTDIR:"a part \
of the path is no folder",ELOOP:"the path holds a loop of symbolic links",ENAMETOOLONG:"the path is too long",EMFILE:"too many files are open",EIO:"the file can\
not be read: input/output error"};var JobJudge=class{#config;#checks;#registries=new Map;constructor(config,checks){this.#config=config;this.#checks=checks}registry(revision){const known5=this.#registries.
get(revision);if(known5!==void 0)return known5;const{registries,unknownChecks}=this.#config;const registry=loadRegistry(revision,{checks:this.#checks,unknownChecks,
...registries===void 0?{}:{directory:registries}});this.#registries.set(revision,registry);return registry}judge(job){return judgeTrace(job.path,job.shownPath,{
registries:job.revisions.map(revision=>this.registry(revision)),declaredOnly:job.declaredOnly??false,checks:this.#checks,available:this.#config.available,limits:this.#config.
limits})}};var judge=new JobJudge(workerData,CHECKS);parentPort?.on("message",({index,job})=>{const answer=value=>parentPort?.postMessage(value);judge.judge(job).then(report=>answer(
{index,report}),error=>answer({index,failure:error instanceof Error?error.stack??error.message:`${error}`}))});
